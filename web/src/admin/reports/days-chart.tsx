import type { CurrencyReport } from '@biteboard/contracts';
import { money } from '../../ui/money.tsx';
import { dayText, shortDayText } from '../ui/date-text.ts';
import { t } from './messages.ts';
import styles from './reports.module.css';

type Days = CurrencyReport['byDay'];

const [WIDTH, HEIGHT] = [1000, 220];

/** Bars of the days, and a line of the same weekdays a year before; the numbers are in a table. */
export function DaysChart({ days, before, currency }: { days: Days; before: Days; currency: string }) {
  const most = Math.max(1, ...[...days, ...before].map((day) => day.sellingCents));
  const slot = WIDTH / days.length;
  const y = (cents: number) => HEIGHT * (1 - Math.max(0, cents) / most);
  const points = before.map((day, index) => `${(index + 0.5) * slot},${y(day.sellingCents)}`).join(' ');
  return (
    <>
      <svg className={styles.days} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {days.map((day, index) => (
          <rect
            key={day.day}
            x={(index + 0.18) * slot}
            width={slot * 0.64}
            y={y(day.sellingCents)}
            height={HEIGHT - y(day.sellingCents)}
          />
        ))}
        {before.some((day) => day.orders > 0) && (
          <polyline points={points} vectorEffect="non-scaling-stroke" />
        )}
      </svg>
      <p className={styles.axis} aria-hidden>
        <span>{shortDayText(days[0]!.day)}</span>
        <span>{shortDayText(days.at(-1)!.day)}</span>
      </p>
      <div className="visually-hidden">
        <table>
          <caption>{t('days')}</caption>
          <thead>
            <tr>
              {(['day', 'selling', 'orders', 'yearBefore'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, index) => (
              <tr key={day.day}>
                <th scope="row">{dayText(day.day)}</th>
                <td>{money(day.sellingCents, currency)}</td>
                <td>{day.orders}</td>
                <td>{money(before[index]?.sellingCents ?? 0, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
