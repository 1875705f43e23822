import type { AdminSite, Order } from '@biteboard/contracts';
import { allergenText, shortOptionsText } from '@biteboard/contracts/rules';
import { FileText } from 'lucide-react';
import { language } from '../../../lib/messages/language.ts';
import { phoneLink, phoneText } from '../../../lib/phone-text.ts';
import { money } from '../../../ui/money.tsx';
import { addressLines, customerName } from '../../order/order-text.ts';
import { OrderPaymentIssues } from '../../payment-issues/order-issues.tsx';
import { t } from '../messages.ts';
import { RefundList } from '../refund/refund-list.tsx';
import styles from './order-body.module.css';
import { OrderCourier } from './order-courier.tsx';
import { OrderDueLine } from './order-due.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderSums } from './order-sums.tsx';

/** When it is due, what is in it, what it costs, who it is for, and what happened to it. */
export function OrderBody({ order, site }: { order: Order; site: AdminSite }) {
  return (
    <>
      <OrderPaymentIssues order={order} site={site} />
      <OrderDueLine order={order} />
      <ul className={styles.lines} aria-label={t('order.lines')}>
        {order.items.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move.
          <li key={index}>
            <span className="tabular">{line.quantity}×</span>
            <span className={styles.dish}>
              <span dir="auto">{line.name}</span>
              <small dir="auto">{shortOptionsText(line)}</small>
              <small>{allergenText(line, language())}</small>
            </span>
            <span className="tabular">{money(line.totalCents, order.currency)}</span>
          </li>
        ))}
      </ul>
      {order.notes && (
        <p className={styles.notes}>
          <FileText size={16} strokeWidth={1.75} aria-label={t('order.notes')} />
          <span dir="auto">{order.notes}</span>
        </p>
      )}
      <OrderSums order={order} />
      <div aria-live="polite">
        <RefundList order={order} />
      </div>
      <div className={styles.people}>
        <section>
          <h3>{t('customer')}</h3>
          {(order.userName || !order.userEmail) && (
            <p className={styles.name} dir="auto">
              {customerName(order)}
            </p>
          )}
          {order.dropoff && order.dropoff.name !== order.userName && <p dir="auto">{order.dropoff.name}</p>}
          {order.dropoff?.phone && (
            <p>
              <a href={phoneLink(order.dropoff.phone)}>{phoneText(order.dropoff.phone)}</a>
            </p>
          )}
          {order.userEmail && (
            <p>
              <a href={`mailto:${order.userEmail}`}>{order.userEmail}</a>
            </p>
          )}
        </section>
        <OrderPlace order={order} />
      </div>
      <OrderCourier order={order} siteId={site._id} />
      <OrderHistory order={order} />
    </>
  );
}

function OrderPlace({ order: { pickup, dropoff } }: { order: Order }) {
  const address = dropoff?.address ?? pickup?.location.address;
  if (!address) return null;
  return (
    <section>
      <h3>{t(dropoff ? 'order.deliverTo' : 'order.pickupAt')}</h3>
      {!dropoff && pickup && (
        <p className={styles.name} dir="auto">
          {pickup.location.name}
        </p>
      )}
      {addressLines(address).map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      {dropoff?.instructions && <p dir="auto">{dropoff.instructions}</p>}
    </section>
  );
}
