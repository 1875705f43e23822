import { money } from '../../../ui/money.tsx';
import { dayText } from '../../ui/date-text.ts';
import styles from '../chain.module.css';
import { t } from './messages.ts';
import { type DaySales, salesByCurrency } from './sales-today.ts';

/** Today's sales of all sites, by currency, beside those of the same weekday a week before. */
export function SalesFigures({ sales, before }: { sales: readonly DaySales[]; before: string | undefined }) {
  const totals = salesByCurrency(sales);
  if (totals.length === 0 || !before) return <p className={styles.quiet}>{t('sales.none')}</p>;
  return (
    <dl className={styles.figures} aria-label={t('sales')}>
      {totals.map(({ currency, todayCents, beforeCents }) => (
        <div key={currency}>
          <dt>{t('sales.of', { currency: currency.toUpperCase() })}</dt>
          <dd>{money(todayCents, currency)}</dd>
          <dd className={styles.note}>
            {t('sales.before', { amount: money(beforeCents, currency), day: dayText(before) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
