import type { BillingSummary } from '@biteboard/contracts';
import { locale } from '../../lib/messages/index.ts';
import { money } from '../../ui/money.tsx';
import { BarChart, type BarLabels } from '../ui/chart/bar-chart.tsx';
import { dayText, shortDayText } from '../ui/date-text.ts';
import { axisMarks, labelEvery } from './chart-scale.ts';
import { DayBars } from './day-bars.tsx';
import { t } from './messages.ts';

type Days = BillingSummary['days'];

interface DayChartProps {
  days: Days;
  today: string;
  currency: string;
  height: number;
}

const AXIS_WIDTH = 52;
const TOP = 10;
const WEEK = 7;

/** A bar a day. */
export function DayChart({ days, today, currency, height }: DayChartProps) {
  if (days.length === 0) return null;
  const axis = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  const labelsOf = (index: number): BarLabels => {
    const { day, totalCents, orders } = days[index]!;
    const name = dayText(day);
    const amount = money(totalCents, currency);
    return {
      text: t('dayText', { day: name, amount, count: orders }),
      title: day === today ? t('todaySoFar', { day: name }) : name,
      facts: [
        [t('selling'), amount],
        [t('orders'), orders],
      ],
    };
  };
  return (
    <BarChart
      count={days.length}
      height={height}
      axisWidth={AXIS_WIDTH}
      top={TOP}
      first={days.length - 1}
      leap={WEEK}
      label={t('byDay')}
      labelsOf={labelsOf}
    >
      {(drawing) => (
        <DayBars
          {...drawing}
          days={days}
          today={today}
          marks={axisMarks(days.map((day) => day.totalCents))}
          height={height}
          every={labelEvery(days.length, drawing.plot.width)}
          axisText={(cents) => axis.format(cents / 100)}
          dayLabel={shortDayText}
        />
      )}
    </BarChart>
  );
}
