import type { BillingPeriod } from '@biteboard/contracts';
import { money } from '../../ui/money.tsx';
import { dayText } from '../ui/date-text.ts';
import { AMOUNTS, type BillingAmounts } from './amounts.ts';
import { t } from './messages.ts';
import styles from './period-section.module.css';

/** A row a day, with the period's sums at the foot. */
export function PeriodTable({ period, currency }: { period: BillingPeriod; currency: string }) {
  const cells = (sums: BillingAmounts) =>
    AMOUNTS.map(([name, field]) => (
      <td key={name}>{field === 'orders' ? sums.orders : money(sums[field], currency)}</td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={t('daySums')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {AMOUNTS.map(([name]) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {period.days.map((day) => (
            <tr key={day.day} className={day.orders === 0 && day.totalCents === 0 ? styles.quiet : undefined}>
              <th scope="row">{dayText(day.day)}</th>
              {cells(day)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {cells(period.sums)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
