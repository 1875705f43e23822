import type { Order } from '@biteboard/contracts';
import { distanceText } from '../../../lib/locale-text.ts';
import { money } from '../../../ui/money.tsx';
import { t } from '../messages.ts';
import { totalText } from '../order-text.ts';
import styles from './order-sums.module.css';

/** From the subtotal to the total, and what was refunded. */
export function OrderSums({ order }: { order: Order }) {
  const amount = (cents: number) => money(cents, order.currency);
  const { coupon } = order.meta;
  return (
    <dl className={styles.sums} aria-label={t('order.sums')}>
      <SumsRow label={t('order.subtotal')} amount={amount(order.subtotalCents)} />
      {order.discountCents > 0 && (
        <SumsRow
          tone="less"
          label={coupon ? t('order.coupon', { ...coupon }) : t('order.discount')}
          amount={`−${amount(order.discountCents)}`}
        />
      )}
      <SumsRow label={t('order.tax', { percent: order.taxRatePercent })} amount={amount(order.taxCents)} />
      {order.fulfillmentType === 'delivery' && (
        <SumsRow label={deliveryFeeText(order)} amount={amount(order.deliveryFeeCents)} />
      )}
      {order.tipCents > 0 && <SumsRow label={t('order.tip')} amount={amount(order.tipCents)} />}
      <SumsRow tone="total" label={totalText(order)} amount={amount(order.totalCents)} />
      {order.refundedCents > 0 && (
        <SumsRow label={t('order.refunded')} amount={`−${amount(order.refundedCents)}`} />
      )}
      {order.deliveryFeeRestaurantCents > 0 && (
        <SumsRow label={t('order.deliveryFeeRestaurant')} amount={amount(order.deliveryFeeRestaurantCents)} />
      )}
    </dl>
  );
}

const deliveryFeeText = ({ distanceKm: km, pickup, dropoff }: Order): string =>
  km === undefined
    ? t('order.deliveryFee')
    : t('order.deliveryFeeWay', {
        distance: distanceText(km, (pickup?.location ?? dropoff)?.address.country),
      });

/** A sum with its name. */
export function SumsRow({ label, amount, tone }: { label: string; amount: string; tone?: 'less' | 'total' }) {
  return (
    <div className={styles.row} data-tone={tone}>
      <dt>{label}</dt>
      <dd className="tabular">{amount}</dd>
    </div>
  );
}
