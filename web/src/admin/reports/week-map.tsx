import type { CurrencyReport } from '@biteboard/contracts';
import { DAYS } from '@biteboard/contracts/rules';
import { locale } from '../../lib/messages/index.ts';
import { money } from '../../ui/money.tsx';
import { hoursOf, strengthOf } from './hour-cells.ts';
import { t } from './messages.ts';
import styles from './reports.module.css';

/** A Monday: weekdays are named by its week. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The hours of the week as a table whose cells are as dark as they sold. */
export function WeekMap({ report }: { report: CurrencyReport }) {
  const { byHour, currency } = report;
  const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' });
  const hours = hoursOf(byHour);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={t('week')} tabIndex={0}>
      <table className={styles.map}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('weekday')}</span>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day, index) => {
            const name = weekday.format(MONDAY + index * DAY_MS);
            return (
              <tr key={day}>
                <th scope="row">{name}</th>
                {hours.map((hour) => {
                  const found = byHour.find((one) => one.weekday === day && one.hour === hour);
                  const { orders = 0, sellingCents = 0 } = found ?? {};
                  const amount = money(sellingCents, currency);
                  const text = t('cell', { weekday: name, hour, amount, count: orders });
                  return (
                    <td key={hour} title={text}>
                      <span style={{ opacity: strengthOf(sellingCents, byHour) }} aria-hidden />
                      <span className="visually-hidden">{amount}</span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
