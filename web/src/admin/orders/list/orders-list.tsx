import { classNames } from '../../../lib/class-names.ts';
import { useNow } from '../../../lib/use-now.ts';
import { money } from '../../../ui/money.tsx';
import { awaitsConfirmation } from '../../order/awaits-confirmation.ts';
import { OrderKindIcon, OrderStatusTag } from '../../order/order-status-tag.tsx';
import { customerName } from '../../order/order-text.ts';
import { itemsText } from '../order-text.ts';
import { outsideText, timeLines } from './order-line.ts';
import styles from './orders-list.module.css';
import type { OrdersViewProps } from './orders-view.ts';

/** The orders on a phone: three lines each; a tap opens the order. */
export function OrdersList({ orders, site, by, openId, onOpen }: OrdersViewProps) {
  const now = useNow();
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order._id} className={classNames(awaitsConfirmation(order) && styles.urgent)}>
          <button
            type="button"
            id={`order-${order._id}`}
            className={styles.order}
            aria-expanded={order._id === openId}
            onClick={() => onOpen(order)}
          >
            <span className={styles.line}>
              <strong className={styles.number}>
                <OrderKindIcon type={order.fulfillmentType} />
                {order.orderNumber}
              </strong>
              <OrderStatusTag status={order.status} />
            </span>
            <span className={styles.line}>
              <span className={styles.cut} dir="auto">
                {customerName(order)}
              </span>
              <strong className="tabular">{money(order.totalCents, order.currency)}</strong>
            </span>
            <span className={styles.faint}>
              <span className={styles.cut} dir="auto">
                {outsideText(order, site) || (site ? itemsText(order.items) : order.siteName)}
              </span>
              <span className="tabular">{timeLines(order, by, now).first}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
