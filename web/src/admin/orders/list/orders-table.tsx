import type { Order } from '@biteboard/contracts';
import { Button, type TableColumnsType } from 'antd';
import { Download } from 'lucide-react';
import { useMedia } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { money } from '../../../ui/money.tsx';
import { awaitsConfirmation } from '../../order/awaits-confirmation.ts';
import { t as orderMessages } from '../../order/messages.ts';
import { OrderKindIcon, OrderStatusTag } from '../../order/order-status-tag.tsx';
import { courierMessageKey, customerName } from '../../order/order-text.ts';
import { ACTIONS, DataTable, TwoLines } from '../../ui/data-table.tsx';
import { t } from '../messages.ts';
import { itemsText, notesText } from '../order-text.ts';
import { outsideText, timeLines } from './order-line.ts';
import styles from './orders-table.module.css';
import type { OrdersViewProps } from './orders-view.ts';

const SITE_COLUMN: TableColumnsType<Order>[number] = {
  title: t('site'),
  width: 150,
  // A chain's sites differ at the end of their names, which is thus never cut.
  render: (_, { siteName, pickup }) => (
    <TwoLines first={<span className={styles.site}>{siteName}</span>} second={pickup?.location.name ?? ''} />
  ),
};

/** The orders in columns; a click on a row, or its number, opens the order. */
export function OrdersTable({ orders, site, by, openId, onOpen, invoice }: OrdersViewProps) {
  const now = useNow();
  const isRoomy = useMedia('(min-width: 1400px)');
  const columns: TableColumnsType<Order> = [
    {
      title: t('number'),
      width: 134,
      render: (_, order) => (
        <span className={styles.number}>
          <OrderKindIcon type={order.fulfillmentType} />
          <TwoLines
            first={
              <button
                type="button"
                id={`order-${order._id}`}
                aria-label={t('open', { number: order.orderNumber })}
                aria-expanded={order._id === openId}
                onClick={(event) => {
                  event.stopPropagation();
                  onOpen(order);
                }}
              >
                {order.orderNumber}
              </button>
            }
            second={outsideText(order, site)}
          />
        </span>
      ),
    },
    ...(site ? [] : [SITE_COLUMN]),
    {
      title: t('customer'),
      width: 178,
      render: (_, order) => (
        <TwoLines first={customerName(order)} second={order.userName && order.userEmail} />
      ),
    },
    {
      title: t('date'),
      width: 158,
      render: (_, order) => <TwoLines {...timeLines(order, by, now)} />,
    },
    {
      title: t('price'),
      width: 96,
      align: 'right',
      render: (_, order) => <strong className="tabular">{money(order.totalCents, order.currency)}</strong>,
    },
    {
      title: t('items'),
      render: (_, order) => <TwoLines first={itemsText(order.items)} second={notesText(order.notes)} />,
    },
    {
      title: t('status'),
      width: 140,
      render: (_, order) => (
        <TwoLines
          first={<OrderStatusTag status={order.status} />}
          second={
            order.delivery && order.status !== 'delivered'
              ? orderMessages(courierMessageKey(order.delivery))
              : ''
          }
        />
      ),
    },
    {
      key: ACTIONS,
      title: t('actions'),
      width: isRoomy ? 154 : 76,
      render: (_, order) => (
        <Button
          type="text"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          aria-label={t('pdfOf', { number: order.orderNumber })}
          title={isRoomy ? undefined : t('pdf')}
          loading={invoice.busyId === order._id}
          onClick={(event) => {
            event.stopPropagation();
            invoice.fetchInvoice(order);
          }}
        >
          {isRoomy && t('pdf')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      className={styles.table}
      rows={orders}
      columns={columns}
      openId={openId}
      onOpen={(id) => {
        const order = orders.find(({ _id }) => _id === id);
        if (order) onOpen(order);
      }}
      isUrgent={awaitsConfirmation}
    />
  );
}
