import type { CurrencySales } from '@biteboard/contracts';
import { money } from '../../../ui/money.tsx';
import styles from '../chain.module.css';
import { salesChangeText } from './change-text.ts';
import { t } from './messages.ts';

/** What all sites took together, in each currency. */
export function CurrencyTotals({ totals }: { totals: readonly CurrencySales[] }) {
  return (
    <dl className={styles.figures} aria-label={t('totals')}>
      {totals.map((total) => {
        const amount = (cents: number) => money(cents, total.currency);
        return (
          <div key={total.currency}>
            <dt>{t('totals.of', { currency: total.currency.toUpperCase() })}</dt>
            <dd>{amount(total.sellingCents)}</dd>
            <dd className={styles.note}>
              {t('totals.note', {
                count: total.orders,
                change: salesChangeText(total.sellingCents, total.previousSellingCents),
                tax: amount(total.taxCents),
                fees: amount(total.deliveryFeeCents),
                tips: amount(total.tipCents),
                refunded: amount(total.refundedCents),
              })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
