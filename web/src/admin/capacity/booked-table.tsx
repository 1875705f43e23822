import { dayText } from '../ui/date-text.ts';
import { barLabels } from './bar-labels.ts';
import type { Bar } from './bars.ts';
import { t } from './messages.ts';

const COLUMNS = ['time', 'state', 'booked', 'items'] as const;

interface BookedTableProps {
  bars: readonly Bar[];
  timeZone: string;
  date: string;
}

/** The chart's quarters as a table, for screen readers. */
export function BookedTable({ bars, timeZone, date }: BookedTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t('chart', { day: dayText(date) })}</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => {
            const { time, state, orders, items } = barLabels(bar, timeZone);
            return (
              <tr key={bar.at}>
                <th scope="row">{time}</th>
                <td>{state}</td>
                <td>{orders}</td>
                <td>{items}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
