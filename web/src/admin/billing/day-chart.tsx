import type { BillingSummary } from '@biteboard/contracts';
import { useRef } from 'react';
import { locale } from '../../lib/texts/index.ts';
import { money } from '../../ui/money.tsx';
import chart from '../ui/chart/chart.module.css';
import { ChartTip } from '../ui/chart/chart-tip.tsx';
import { useShownBar } from '../ui/chart/use-shown-bar.ts';
import { useWidth } from '../ui/chart/use-width.ts';
import { dayText, shortDayText } from '../ui/date-text.ts';
import { axisMarks, labelEvery } from './chart-scale.ts';
import { DayBars } from './day-bars.tsx';
import { t } from './texts.ts';

type Days = BillingSummary['days'];

interface DayChartProps {
  days: Days;
  today: string;
  currency: string;
  height: number;
}

const AXIS_WIDTH = 52;
const FOOT = 28;
const TOP = 10;
const WEEK = 7;

/** A bar a day. One stop for the keyboard: arrows walk through the days; screen readers also get a table. */
export function DayChart({ days, today, currency, height }: DayChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const plot = {
    left: AXIS_WIDTH,
    top: TOP,
    width: Math.max(width - AXIS_WIDTH, 1),
    height: height - TOP - FOOT,
  };
  const marks = axisMarks(days.map((day) => day.totalCents));
  const last = days.length - 1;
  const { shown, current, handlers } = useShownBar({ count: days.length, plot, first: last, leap: WEEK });
  const day = days[current];
  if (!day) return null;

  const name = dayText(day.day);
  const axis = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });

  return (
    <div ref={frame} className={chart.frame} style={{ height }}>
      <div
        className={chart.chart}
        role="slider"
        tabIndex={0}
        aria-label={t('byDay')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={t('dayText', {
          day: name,
          amount: money(day.totalCents, currency),
          count: day.orders,
        })}
        {...handlers}
      >
        {width > 0 && (
          <DayBars
            days={days}
            today={today}
            marks={marks}
            plot={plot}
            width={width}
            height={height}
            shown={shown}
            every={labelEvery(days.length, plot.width)}
            axisText={(cents) => axis.format(cents / 100)}
            dayLabel={shortDayText}
          />
        )}
      </div>
      {shown !== null && (
        <ChartTip
          title={day.day === today ? t('todaySoFar', { day: name }) : name}
          facts={[
            [t('selling'), money(day.totalCents, currency)],
            [t('orders'), day.orders],
          ]}
          x={plot.left + ((current + 0.5) / days.length) * plot.width}
          width={width}
        />
      )}
    </div>
  );
}
