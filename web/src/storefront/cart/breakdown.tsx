import { locale } from '../../lib/texts/index.ts';
import { money } from '../../ui/money.tsx';
import { useCart } from '../basket/cart-store.ts';
import { useShop } from '../site/shop-context.tsx';
import styles from './breakdown.module.css';
import { t } from './texts.ts';
import type { CartQuote } from './use-quote.ts';

/** What the total is made of; rows that are nothing are left out. */
export function Breakdown({
  quote,
  totals,
  oldTotalCents,
  struck,
}: Pick<CartQuote, 'quote' | 'totals' | 'oldTotalCents'> & { struck: boolean }) {
  const { slug, site } = useShop();
  const { cart } = useCart(slug);
  const coupon = quote ? quote.coupon : cart.coupon;
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
      {totals.deliveryFeeCents > 0 && (
        <Row
          name={
            quote?.distanceKm === undefined
              ? t('deliveryFee')
              : t('deliveryFeeDistance', { km: tenths(quote.distanceKm) })
          }
          amount={show(totals.deliveryFeeCents)}
        />
      )}
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

function Row({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

const tenths = (km: number): string =>
  km.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
