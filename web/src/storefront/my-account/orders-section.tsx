import type { Order } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Link } from '../../lib/router.ts';
import { dateText } from '../../lib/time-text.ts';
import { Money } from '../../ui/money.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { orderProgress } from '../my-orders/order-progress.ts';
import { PageButtons } from '../my-orders/page-buttons.tsx';
import { AccountSection } from './account-section.tsx';
import { t } from './messages.ts';
import styles from './my-account.module.css';
import { ordersOfUserQuery } from './queries.ts';

/** The orders at all shops, the newest first; each leads to its page at its shop. */
export function OrdersSection({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const orders = useQuery(ordersOfUserQuery(userId, page));
  return (
    <AccountSection title={t('orders')}>
      {orders.error && !orders.data ? (
        <ErrorState
          message={t('ordersFailed', { message: messageOf(orders.error) })}
          onRetry={() => void orders.refetch()}
        />
      ) : !orders.data ? (
        <Skeletons className={styles.rows}>
          <Skeleton width="100%" height={128} radius={12} />
        </Skeletons>
      ) : orders.data.items.length === 0 ? (
        <p className={styles.quiet}>{t('noOrders')}</p>
      ) : (
        <>
          <ul className={styles.rows} aria-busy={orders.isPlaceholderData || undefined}>
            {orders.data.items.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </ul>
          <PageButtons page={page} pages={orders.data.totalPages} onChange={setPage} />
        </>
      )}
    </AccountSection>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { siteSlug, siteName, orderNumber, createdAt, timeZone, totalCents, currency } = order;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={`/s/${siteSlug}/orders/${order._id}`} className={styles.link}>
          {t('order', { site: siteName, number: orderNumber })}
        </Link>
        <span>
          <time dateTime={createdAt}>{dateText(Date.parse(createdAt), timeZone)}</time>
          {' · '}
          {orderProgress(order).label}
        </span>
      </div>
      <Money cents={totalCents} currency={currency} />
    </li>
  );
}
