import type { Order, OrderLine } from '@biteboard/contracts';
import { dueAt, SESSION_LIFETIME_MS, shortOptionsText } from '@biteboard/contracts/rules';
import { Store, Tag, Truck } from 'lucide-react';
import { Link } from '../../lib/router.ts';
import { dateText, timeText } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Money, money } from '../../ui/money.tsx';
import { otherDay } from '../order-choice/time-words.ts';
import { useShop } from '../site/shop-context.tsx';
import { numberOf } from './invoice.ts';
import { t } from './messages.ts';
import { OrderActions } from './order-actions.tsx';
import styles from './order-card.module.css';
import { orderProgress } from './order-progress.ts';
import { refundTexts } from './refund-text.ts';
import { StatusTrack } from './status-track.tsx';

/** An order in the list: number, date, status, items and invoice (spec §2). */
export function OrderCard({ order }: { order: Order }) {
  const { slug } = useShop();
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
        <h2>
          <Link to={`/s/${slug}/orders/${order._id}`} className={styles.link}>
            {number}
          </Link>
        </h2>
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
      {progress.parts.length > 0 && (
        <div className={styles.progress}>
          <p className={styles.now} aria-live="polite">
            <strong>{progress.label}</strong>
            <StatusRemark order={order} />
          </p>
          <StatusTrack parts={progress.parts} />
        </div>
      )}
      <p className={styles.items}>{order.items.map(lineText).join(' • ')}</p>
      {coupon && (
        <p className={styles.coupon}>
          <Tag size={16} strokeWidth={1.75} aria-hidden />
          {t('coupon', { code: coupon.code, percent: coupon.percent })}
        </p>
      )}
      {refundTexts(order).map((text) => (
        <p key={text} className={styles.refund}>
          {text}
        </p>
      ))}
      <OrderActions order={order} number={number} />
    </li>
  );
}

/** '1× Butter Chicken, Regular, Medium, Saffron pulao' */
function lineText(line: OrderLine): string {
  const choices = shortOptionsText(line).replaceAll(' • ', ', ');
  return t('line', { count: line.quantity, name: choices ? `${line.name}, ${choices}` : line.name });
}

/** When the order is due, and where. */
function StatusRemark({ order }: { order: Order }) {
  const now = useNow();
  const due = dueAt(order);
  const [day, time] = [otherDay(due, order.timeZone, now), timeText(due, order.timeZone)];
  const place = order.pickup?.location.name;
  if (order.fulfillmentType === 'delivery')
    return <span>{day ? t('arrivingOn', { day, time }) : t('arrivingAround', { time })}</span>;
  if (order.status === 'ready' && place) return <span>{t('readyAt', { place })}</span>;
  return <span>{day ? t('readyOn', { day, time }) : t('readyAround', { time })}</span>;
}
