import type { Order, OrderLine } from '@biteboard/contracts';
import { allergenText, shortOptionsText } from '@biteboard/contracts/rules';
import { language } from '../../../lib/messages/language.ts';
import { dateText, timeText } from '../../../lib/time-text.ts';
import { Money, money } from '../../../ui/money.tsx';
import { t as cartText } from '../../cart/messages.ts';
import { wayText } from '../../order-choice/address/way-text.ts';
import { givenBackText } from '../refund-text.ts';
import { t } from './messages.ts';
import styles from './receipt.module.css';

/** What was ordered and what it cost. */
export function Receipt({ order }: { order: Order }) {
  const at = Date.parse(order.createdAt);
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <div className={styles.head}>
        <h2 id="receipt">{t('receipt')}</h2>
        <time dateTime={order.createdAt}>
          {t('since', { date: dateText(at, order.timeZone), time: timeText(at, order.timeZone) })}
        </time>
      </div>
      <ul className={styles.lines}>
        {order.items.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt's lines never move, and two may be alike.
          <Line key={place} line={line} currency={order.currency} />
        ))}
      </ul>
      {order.notes !== '' && (
        <p className={styles.notes}>
          <span>{t('notes')}</span> {order.notes}
        </p>
      )}
      <Sums order={order} />
      <p className={styles.payment}>{paymentOf(order)}</p>
    </section>
  );
}

const paymentOf = ({ payOnline, paidAt }: Order): string | null => {
  if (payOnline) return paidAt ? t('paidOnline') : null;
  return paidAt ? null : t('payAtPickup');
};

function Line({ line, currency }: { line: OrderLine; currency: string }) {
  const options = shortOptionsText(line);
  const allergens = allergenText(line, language());
  return (
    <li>
      <span className={styles.count}>{line.quantity}×</span>
      <span>
        <span dir="auto">{line.name}</span>
        {options !== '' && <span className={styles.options}>{options}</span>}
        {allergens !== '' && <span className={styles.options}>{allergens}</span>}
      </span>
      <Money cents={line.totalCents} currency={currency} />
    </li>
  );
}

/** Rows of 0 are left out. */
function Sums({ order }: { order: Order }) {
  const { coupon } = order.meta;
  const show = (cents: number) => money(cents, order.currency);
  const off = (cents: number) => `−${show(cents)}`;
  return (
    <dl className={styles.sums}>
      <Row name={cartText('subtotal')} amount={show(order.subtotalCents)} />
      {coupon && order.discountCents > 0 && (
        <Row
          className={styles.discount}
          name={cartText('discount', { code: coupon.code, percent: coupon.percent })}
          amount={off(order.discountCents)}
        />
      )}
      <Row name={cartText('tax', { percent: order.taxRatePercent })} amount={show(order.taxCents)} />
      {order.deliveryFeeCents > 0 && (
        <Row name={deliveryFeeOf(order)} amount={show(order.deliveryFeeCents)} />
      )}
      {order.tipCents > 0 && <Row name={cartText('tip')} amount={show(order.tipCents)} />}
      <Row className={styles.total} name={cartText('total')} amount={show(order.totalCents)} />
      <Refunds order={order} />
    </dl>
  );
}

/** Settled and pending refunds, each with what it is for and the shop's reason. */
function Refunds({ order }: { order: Order }) {
  const off = (cents: number) => `−${money(cents, order.currency)}`;
  const { refunds = [], refundedCents, timeZone } = order;
  if (refunds.length === 0)
    return (
      refundedCents > 0 && (
        <Row className={styles.refunded} name={t('refunded')} amount={off(refundedCents)} />
      )
    );
  return refunds.map(({ settledAt, ...refund }, place) => {
    const what = givenBackText(order, refund);
    return (
      <Row
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's refunds stay in their order.
        key={place}
        className={styles.refunded}
        name={
          settledAt ? t('refundedAt', { date: dateText(Date.parse(settledAt), timeZone) }) : t('refundAsked')
        }
        details={[what, order.status === 'cancelled' ? '' : refund.reason]}
        amount={off(refund.amountCents)}
      />
    );
  });
}

const deliveryFeeOf = ({ distanceKm, dropoff, pickup }: Order): string =>
  distanceKm === undefined
    ? cartText('deliveryFee')
    : cartText('deliveryFeeDistance', {
        distance: wayText(
          { distanceKm, precision: dropoff?.address.precision },
          (pickup?.location ?? dropoff)?.address.country,
        ),
      });

interface RowProps {
  name: string;
  amount: string;
  details?: string[];
  className?: string | undefined;
}

function Row({ name, amount, details = [], className }: RowProps) {
  return (
    <div className={className}>
      <dt>
        {name}
        {details.filter(Boolean).map((detail) => (
          <span key={detail} className={styles.options}>
            {detail}
          </span>
        ))}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}
