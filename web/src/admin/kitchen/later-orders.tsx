import type { AdminSite, Order } from '@biteboard/contracts';
import { shortOptionsText } from '@biteboard/contracts/rules';
import { beside } from '../../lib/beside.ts';
import { Link } from '../../lib/router.ts';
import { useNow } from '../../lib/use-now.ts';
import { tabPath } from '../site/site.ts';
import styles from './later-orders.module.css';
import { t } from './messages.ts';
import { promisedText } from './timing.ts';

interface LaterOrdersProps {
  orders: readonly Order[];
  site: AdminSite;
  /** Several kitchens are shown. */
  namesPlace: boolean;
}

/** Orders for another day, apart from what is made now: when they are for, and what is in them. */
export function LaterOrders({ orders, site, namesPlace }: LaterOrdersProps) {
  const now = useNow();
  if (orders.length === 0) return null;
  return (
    <details className={styles.later}>
      <summary>{t('later', { count: orders.length })}</summary>
      <ul>
        {orders.map((order) => (
          <li key={order._id}>
            <Link to={`${tabPath(site.slug, 'orders')}?order=${order._id}`}>{order.orderNumber}</Link>
            <strong>{promisedText(order, now)}</strong>
            {namesPlace && <span dir="auto">{order.pickup?.location.name}</span>}
            <span dir="auto">
              {beside(
                ...order.items.map((line) =>
                  [`${line.quantity}× ${line.name}`, shortOptionsText(line)].filter(Boolean).join(', '),
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
