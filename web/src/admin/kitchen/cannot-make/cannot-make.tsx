import type { AdminSite, Order } from '@biteboard/contracts';
import { shortOptionsText } from '@biteboard/contracts/rules';
import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { beside } from '../../../lib/beside.ts';
import { MarkDrawer } from '../../products/sold-out/mark-drawer.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import { ordersWith } from '../board.ts';
import { AffectedOrders } from './affected-orders.tsx';
import styles from './cannot-make.module.css';
import { t } from './messages.ts';

interface CannotMakeProps {
  site: AdminSite;
  /** The ticket that it began with. */
  order: Order;
  /** The open orders of the kitchen that is shown. */
  orders: readonly Order[];
  /** The kitchen that this screen is of; null: all. */
  locationId: string | null;
  onOrder: (order: Order) => void;
  onClose: () => void;
}

type Line = Order['items'][number];

/** A dish of a ticket cannot be made: it is marked as sold out, whole or an option, then the orders that have it are shown. */
export function CannotMake({ site, order, orders, locationId, onOrder, onClose }: CannotMakeProps) {
  useRestoreFocus();
  const [first, ...others] = order.items;
  const [line, setLine] = useState<Line | undefined>(others.length === 0 ? first : undefined);
  const [marked, setMarked] = useState<{ said: string; locationIds: readonly string[] } | null>(null);
  /** The drawer closes itself once it has marked something; what follows is shown here. */
  const isMarked = useRef(false);
  if (!line)
    return (
      <Modal open title={t('which')} footer={null} onCancel={onClose}>
        <div className={styles.lines}>
          {order.items.map((one, index) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move.
              key={index}
              size="large"
              block
              onClick={() => setLine(one)}
            >
              <span dir="auto">{beside(one.name, shortOptionsText(one))}</span>
            </Button>
          ))}
        </div>
      </Modal>
    );
  if (marked !== null)
    return (
      <AffectedOrders
        site={site}
        dish={line}
        orders={ordersWith(orders, line.productId).filter(({ pickup }) =>
          isAmong(marked.locationIds, pickup?.location.id),
        )}
        said={marked.said}
        onOrder={onOrder}
        onClose={onClose}
      />
    );
  const place = locationId ?? order.pickup?.location.id;
  const isPlace = site.locations.length > 1 && site.locations.some(({ id }) => id === place);
  return (
    <MarkDrawer
      site={site}
      open
      first={{
        dishes: [{ value: line.productId, label: line.name }],
        ...(isPlace && place ? { locationIds: [place] } : {}),
      }}
      onClose={() => !isMarked.current && onClose()}
      onMarked={(said, locationIds) => {
        isMarked.current = true;
        setMarked({ said, locationIds });
      }}
    />
  );
}

/** No ids mean everywhere. */
const isAmong = (locationIds: readonly string[], id: string | undefined): boolean =>
  locationIds.length === 0 || (id !== undefined && locationIds.includes(id));
