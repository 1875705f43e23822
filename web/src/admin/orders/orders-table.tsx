import type { Order } from '@biteboard/contracts';
import { Button, Table, type TableColumnsType } from 'antd';
import { Download } from 'lucide-react';
import { t } from '../../lib/texts/index.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { money } from '../../ui/money.tsx';
import { stampText } from '../date-text.ts';
import { OrderKind, OrderStatus } from './order-status.tsx';
import { itemsText, notesText } from './order-text.ts';
import styles from './orders-table.module.css';
import type { OrdersViewProps } from './orders-view.ts';

/** The orders in columns; a click on a row, or its number, opens the order. */
export function OrdersTable({ orders, site, openId, onOpen, invoice }: OrdersViewProps) {
  const now = useNow();
  const isRoomy = useMedia('(min-width: 1400px)');
  const columns: TableColumnsType<Order> = [
    {
      title: t('admin.orders.number'),
      width: 134,
      render: (_, order) => (
        <span className={styles.number}>
          <OrderKind type={order.fulfillmentType} />
          <button
            type="button"
            id={`order-${order._id}`}
            aria-label={t('admin.orders.open', { number: order.orderNumber })}
            aria-expanded={order._id === openId}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(order._id);
            }}
          >
            {order.orderNumber}
          </button>
        </span>
      ),
    },
    {
      title: t('admin.orders.customer'),
      width: 178,
      render: (_, order) => (
        <TwoLines first={order.userName || order.userEmail} second={order.userName && order.userEmail} />
      ),
    },
    {
      title: t('admin.orders.date'),
      width: 142,
      render: (_, order) => <span className="tabular">{stampText(order.createdAt, site.timeZone, now)}</span>,
    },
    {
      title: t('admin.orders.price'),
      width: 96,
      align: 'right',
      render: (_, order) => <strong className="tabular">{money(order.totalCents, order.currency)}</strong>,
    },
    {
      title: t('admin.orders.items'),
      render: (_, order) => <TwoLines first={itemsText(order.items)} second={notesText(order.notes)} />,
    },
    {
      title: t('admin.orders.status'),
      width: 140,
      render: (_, order) => <OrderStatus status={order.status} />,
    },
    {
      title: t('admin.orders.actions'),
      width: isRoomy ? 154 : 76,
      render: (_, order) => (
        <Button
          type="text"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          aria-label={t('admin.orders.pdfOf', { number: order.orderNumber })}
          title={isRoomy ? undefined : t('admin.orders.pdf')}
          loading={invoice.busyId === order._id}
          onClick={(event) => {
            event.stopPropagation();
            invoice.fetchInvoice(order);
          }}
        >
          {isRoomy && t('admin.orders.pdf')}
        </Button>
      ),
    },
  ];
  return (
    <Table<Order>
      className={styles.table}
      rowKey="_id"
      columns={columns}
      dataSource={[...orders]}
      pagination={false}
      tableLayout="fixed"
      rowClassName={(order) => (order._id === openId ? styles.open! : '')}
      onRow={(order) => ({ onClick: () => onOpen(order._id) })}
    />
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      {second && <small>{second}</small>}
    </span>
  );
}
