import type { Order, OrderLine } from '@biteboard/contracts';
import { SESSION_LIFETIME_MS, shortOptionsText } from '@biteboard/contracts/rules';
import { Store, Tag, Truck } from 'lucide-react';
import { dateText, timeText } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Money, money } from '../../ui/money.tsx';
import { t as orderText } from '../order-choice/texts.ts';
import { whenLabel } from '../order-choice/time-words.ts';
import { OrderActions } from './order-actions.tsx';
import styles from './order-card.module.css';
import { orderProgress, type Progress } from './order-progress.ts';
import { t } from './texts.ts';
import { numberOf } from './use-invoice.ts';

/** An order of the customer's: number, date, where it stands, what it was and its invoice (spec §2). */
export function OrderCard({ order }: { order: Order }) {
  const isDelivery = order.fulfillmentType === 'delivery';
  const Icon = isDelivery ? Truck : Store;
  const progress = orderProgress(order);
  const number = numberOf(order);
  const at = Date.parse(order.createdAt);
  const coupon = order.meta.coupon;
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <div className={styles.head}>
        <h2>{number}</h2>
        <Money className={styles.total} cents={order.totalCents} currency={order.currency} />
        <p className={styles.meta}>
          <time dateTime={order.createdAt}>
            {dateText(at, order.timeZone)}, {timeText(at, order.timeZone)}
          </time>
          {' · '}
          {isDelivery ? t('deliveryTo', { city: order.dropoff?.address.city ?? '' }) : t('takeout')}
          {progress.parts.length === 0 && (
            <>
              {' · '}
              <span className={styles[progress.tone]}>{progress.label}</span>
            </>
          )}
          {order.payUrl && `, ${t('payBy', { when: timeText(at + SESSION_LIFETIME_MS, order.timeZone) })}`}
          {order.refundedCents > 0 &&
            ` · ${t('refundedAmount', { amount: money(order.refundedCents, order.currency) })}`}
        </p>
      </div>
      {progress.parts.length > 0 && <StatusLine order={order} progress={progress} />}
      <p className={styles.items}>{order.items.map(lineText).join(' • ')}</p>
      {coupon && (
        <p className={styles.coupon}>
          <Tag size={16} strokeWidth={1.75} aria-hidden />
          {t('coupon', { code: coupon.code, percent: coupon.percent })}
        </p>
      )}
      <OrderActions order={order} number={number} />
    </li>
  );
}

/** '1× Butter Chicken, Regular, Medium, Saffron pulao' */
function lineText(line: OrderLine): string {
  const choices = shortOptionsText(line).replaceAll(' • ', ', ');
  return t('line', { count: line.quantity, name: choices ? `${line.name}, ${choices}` : line.name });
}

function StatusLine({ order, progress }: { order: Order; progress: Progress }) {
  const now = useNow();
  const readyAt = Date.parse(order.readyAt);
  const when = whenLabel(readyAt, order.timeZone, now).replace(`${orderText('today')}, `, '');
  const isReady = order.status === 'ready';
  const place = order.pickup?.location.name;
  const remark =
    order.fulfillmentType === 'delivery'
      ? t('arrivingAround', { when })
      : isReady && place
        ? t('readyAt', { place })
        : t('readyAround', { when });
  return (
    <div className={styles.progress}>
      <p className={styles.now} aria-live="polite">
        <strong>{progress.label}</strong>
        <span>{remark}</span>
      </p>
      <ol className={styles.parts}>
        {progress.parts.map((part) => (
          <li key={part.label} aria-current={part.isCurrent ? 'step' : undefined}>
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${part.done * 100}%` }} />
            </span>
            {part.label}
          </li>
        ))}
      </ol>
    </div>
  );
}
