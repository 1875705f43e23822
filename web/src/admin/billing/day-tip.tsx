import type { BillingSummary } from '@biteboard/contracts';
import { t } from '../../lib/texts/index.ts';
import { money } from '../../ui/money.tsx';
import { dayText } from '../date-text.ts';
import styles from './day-chart.module.css';

const WIDTH = 178;
const GAP = 22;

interface DayTipProps {
  day: BillingSummary['days'][number];
  currency: string;
  isToday: boolean;
  /** The bar's middle, in px of the chart's `width`. */
  x: number;
  width: number;
}

/** What a day holds, beside its bar; on the side that has room. */
export function DayTip({ day, currency, isToday, x, width }: DayTipProps) {
  const right = x + GAP;
  const left = right + WIDTH > width ? Math.max(0, x - GAP - WIDTH) : right;
  const name = dayText(day.day);
  return (
    <div className={styles.tip} style={{ left, width: WIDTH }} aria-hidden>
      <p>{isToday ? t('admin.billing.todaySoFar', { day: name }) : name}</p>
      <dl>
        <dt>{t('admin.billing.selling')}</dt>
        <dd className="tabular">{money(day.totalCents, currency)}</dd>
        <dt>{t('admin.billing.orders')}</dt>
        <dd className="tabular">{day.orders}</dd>
      </dl>
    </div>
  );
}
