import type { BillingSummary } from '@biteboard/contracts';
import { money } from '../../ui/money.tsx';
import { dayText } from '../ui/date-text.ts';
import { t } from './messages.ts';

/** The chart's days as a table, for screen readers. */
export function DayTable({ days, currency }: { days: BillingSummary['days']; currency: string }) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t('byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('selling')}</th>
            <th scope="col">{t('orders')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(day.day)}</th>
              <td>{money(day.totalCents, currency)}</td>
              <td>{day.orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
