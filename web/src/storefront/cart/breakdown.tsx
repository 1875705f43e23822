import { money } from '../../ui/money.tsx';
import { useCart } from '../cart-store/cart-store.ts';
import { useDropoff } from '../order-choice/address/delivery-address.ts';
import { wayText } from '../order-choice/address/way-text.ts';
import { useOrder } from '../order-choice/use-order.ts';
import { useShop } from '../site/shop-context.tsx';
import styles from './breakdown.module.css';
import { t } from './messages.ts';
import type { CartQuote } from './use-quote.ts';

/** What the total is made of; rows of 0 are left out. */
export function Breakdown({
  quote,
  totals,
  oldTotalCents,
  struck,
}: Pick<CartQuote, 'quote' | 'totals' | 'oldTotalCents'> & { struck: boolean }) {
  const { slug, site } = useShop();
  const { cart } = useCart(slug);
  const coupon = quote ? quote.coupon : cart.coupon;
  const isDelivery = useOrder().orderType === 'delivery';
  const show = (cents: number) => money(cents, site.currency);
  return (
    <dl className={styles.rows}>
      <Row name={t('subtotal')} amount={show(totals.subtotalCents)} />
      {coupon && totals.discountCents > 0 && (
        <Row
          className={styles.discount}
          name={t('discount', { code: coupon.code, percent: coupon.percent })}
          amount={`−${show(totals.discountCents)}`}
        />
      )}
      <Row name={t('tax', { percent: site.taxRatePercent })} amount={show(totals.taxCents)} />
      {isDelivery && <DeliveryRow quote={quote} feeCents={totals.deliveryFeeCents} />}
      {totals.tipCents > 0 && <Row name={t('tip')} amount={show(totals.tipCents)} />}
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd aria-live="polite">
          {struck && (
            <s>
              <span className="visually-hidden">{t('oldTotal')} </span>
              {show(oldTotalCents)}
            </s>
          )}
          {show(totals.totalCents)}
        </dd>
      </div>
    </dl>
  );
}

/** The fee with its distance; before there is an address, that it depends on it. */
function DeliveryRow({ quote, feeCents }: { quote: CartQuote['quote']; feeCents: number }) {
  const { slug, site } = useShop();
  const dropoff = useDropoff(slug);
  const country = useOrder().locations[0]?.address.country;
  const hasDistance = quote?.distanceKm !== undefined;
  const name = hasDistance
    ? t('deliveryFeeDistance', { distance: wayText(quote, country) })
    : t('deliveryFee');
  if (!dropoff || (!hasDistance && feeCents === 0))
    return <Row name={name} amount={dropoff ? '…' : t('deliveryFeeLater')} />;
  const sharedCents = quote?.deliveryFeeRestaurantCents ?? 0;
  return (
    <>
      <Row name={name} amount={feeCents === 0 ? t('deliveryFree') : money(feeCents, site.currency)} />
      {sharedCents > 0 && feeCents > 0 && (
        <div className={styles.remark}>
          <dt>{t('deliveryShared', { amount: money(sharedCents, site.currency) })}</dt>
        </div>
      )}
    </>
  );
}

function Row({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
