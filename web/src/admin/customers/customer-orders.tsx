import type { Order } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Link } from '../../lib/router.ts';
import { useFrom } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { money } from '../../ui/money.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { OrderKindIcon, OrderStatusTag } from '../order/order-status-tag.tsx';
import { tabPath } from '../site/site.ts';
import { DataTable } from '../ui/data-table.tsx';
import { stampText } from '../ui/date-text.ts';
import { ListPager } from '../ui/list-pager.tsx';
import styles from './customers.module.css';
import { t } from './messages.ts';
import { customerOrdersQuery } from './queries.ts';

const OrderNumber = ({ order }: { order: Order }) => (
  <span className={styles.number}>
    <OrderKindIcon type={order.fulfillmentType} />
    <Link to={`${tabPath(order.siteSlug, 'orders')}?order=${order._id}`}>{order.orderNumber}</Link>
  </span>
);

/** A customer's orders at all sites, newest first; a number leads to the order at its site. */
export function CustomerOrders({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const orders = useQuery(customerOrdersQuery(userId, page));
  const isRoomy = useFrom('tablet');
  const now = useNow();
  if (orders.isError && !orders.data)
    return (
      <ErrorState
        message={t('ordersFailed', { message: messageOf(orders.error) })}
        onRetry={() => void orders.refetch()}
      />
    );
  if (!orders.data)
    return (
      <Skeletons>
        <Skeleton width="100%" height={156} radius={8} />
      </Skeletons>
    );
  const { items } = orders.data;
  if (items.length === 0 && page === 1) return <p className={styles.hint}>{t('noOrders')}</p>;
  const stamp = (order: Order) => stampText(order.createdAt, order.timeZone, now);
  const price = (order: Order) => (
    <strong className="tabular">{money(order.totalCents, order.currency)}</strong>
  );
  const columns: TableColumnsType<Order> = [
    { title: t('number'), width: 150, render: (_, order) => <OrderNumber order={order} /> },
    { title: t('site'), dataIndex: 'siteName' },
    {
      title: t('date'),
      width: 176,
      render: (_, order) => <span className="tabular">{stamp(order)}</span>,
    },
    { title: t('price'), width: 110, align: 'right', render: (_, order) => price(order) },
    { title: t('status'), width: 168, render: (_, { status }) => <OrderStatusTag status={status} /> },
  ];
  return (
    <div className={styles.orders} aria-busy={orders.isPlaceholderData || undefined}>
      {isRoomy ? (
        <DataTable rows={items} columns={columns} />
      ) : (
        <ul className={styles.cards}>
          {items.map((order) => (
            <li key={order._id}>
              <OrderNumber order={order} />
              <OrderStatusTag status={order.status} />
              <span className={styles.hint}>
                {order.siteName} · {stamp(order)}
              </span>
              {price(order)}
            </li>
          ))}
        </ul>
      )}
      <ListPager label={t('pages')} page={page} list={orders.data} onPage={setPage} />
    </div>
  );
}
