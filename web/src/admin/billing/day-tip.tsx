import type { BillingSummary } from '@biteboard/contracts';
import { money } from '../../ui/money.tsx';
import { dayText } from '../ui/date-text.ts';
import styles from './day-chart.module.css';
import { t } from './texts.ts';

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
      <p>{isToday ? t('todaySoFar', { day: name }) : name}</p>
      <dl>
        <dt>{t('selling')}</dt>
        <dd className="tabular">{money(day.totalCents, currency)}</dd>
        <dt>{t('orders')}</dt>
        <dd className="tabular">{day.orders}</dd>
      </dl>
    </div>
  );
}
