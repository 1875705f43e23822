import type { AdminSite, Order } from '@biteboard/contracts';
import { Suspense, useEffect, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Link } from '../../lib/router.ts';
import { useFrom } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { suppressDoubleTaps } from '../../ui/double-taps.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { useLiveFeed } from '../live/live-feed-store.ts';
import { t as orderMessages } from '../order/messages.ts';
import { tabPath } from '../site/site.ts';
import { type Board, boardOf, COLUMNS, type ColumnName, ordersHere } from './board.ts';
import styles from './kitchen-board.module.css';
import { KitchenColumn } from './kitchen-column.tsx';
import { LaterOrders } from './later-orders.tsx';
import { useLocationId } from './location-choice.tsx';
import { t } from './messages.ts';
import type { KitchenOrders } from './queries.ts';
import { TicketsWaiting } from './tickets-waiting.tsx';
import type { useKitchenOrders } from './use-kitchen-orders.ts';

const CannotMake = lazyPart(() => import('./cannot-make/cannot-make.tsx').then((part) => part.CannotMake));

interface KitchenBoardProps {
  site: AdminSite;
  query: ReturnType<typeof useKitchenOrders>['query'];
  /** Receives the order after a step that was taken here. */
  onOrder: (order: Order) => void;
}

/** The columns side by side; a phone shows one of them. */
export function KitchenBoard({ site, query, onOrder }: KitchenBoardProps) {
  useEffect(suppressDoubleTaps, []);
  if (query.data) return <Columns site={site} onOrder={onOrder} {...query.data} />;
  return (
    <main className={styles.board}>
      {query.isError ? (
        <ErrorState
          message={t('failed', { message: messageOf(query.error) })}
          onRetry={() => query.refetch()}
        />
      ) : (
        <TicketsWaiting />
      )}
    </main>
  );
}

interface ColumnsProps extends KitchenOrders, Pick<KitchenBoardProps, 'site' | 'onOrder'> {}

function Columns({ site, orders: all, unlisted, onOrder }: ColumnsProps) {
  const { unseen } = useLiveFeed(site._id);
  const locationId = useLocationId(site.locations);
  const board = boardOf(all, useNow(), locationId);
  const namesPlace = locationId === null && site.locations.length > 1;
  const [cannotMake, setCannotMake] = useState<Order | null>(null);
  const isWide = useFrom('tablet');
  const [chosen, setChosen] = useState<ColumnName>('new');
  const [said, setSaid] = useState('');
  const moved = (order: Order) => {
    onOrder(order);
    setSaid(t('moved', { number: order.orderNumber, status: orderMessages(`status.${order.status}`) }));
  };
  return (
    <main className={styles.board}>
      {!isWide && (
        <Segmented
          block
          label={t('columns')}
          value={chosen}
          onChange={setChosen}
          segments={COLUMNS.map((name) => ({
            value: name,
            label: t('counted', { column: t(`column.${name}`), count: board.columns[name].length }),
          }))}
        />
      )}
      <div className={styles.columns}>
        {COLUMNS.filter((name) => isWide || name === chosen).map((name) => (
          <KitchenColumn
            key={name}
            name={name}
            site={site}
            orders={board.columns[name]}
            namesPlace={namesPlace}
            onCannotMake={setCannotMake}
            unseen={new Set(unseen.map(({ _id }) => _id))}
            onMoved={moved}
          />
        ))}
      </div>
      <LaterOrders orders={board.later} site={site} namesPlace={namesPlace} />
      <Elsewhere board={board} unlisted={unlisted} slug={site.slug} />
      {cannotMake && (
        <Suspense fallback={null}>
          <CannotMake
            key={cannotMake._id}
            site={site}
            order={cannotMake}
            orders={ordersHere(all, locationId)}
            locationId={locationId}
            onOrder={onOrder}
            onClose={() => setCannotMake(null)}
          />
        </Suspense>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className="visually-hidden" role="status">
        {unseen[0] && t('cameIn', { number: unseen[0].orderNumber })}
      </p>
    </main>
  );
}

/** What is not shown here, and where it is. */
function Elsewhere({ board, unlisted, slug }: { board: Board; unlisted: number; slug: string }) {
  const { old } = board;
  const words = [
    old > 0 && t('old', { count: old }),
    unlisted > 0 && t('unlisted', { count: unlisted }),
  ].filter((word) => word !== false);
  if (words.length === 0) return null;
  return (
    <p className={styles.elsewhere}>
      {words.join(' · ')} <Link to={tabPath(slug, 'orders')}>{t('seeOrders')}</Link>
    </p>
  );
}
