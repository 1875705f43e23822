import type { BillingSummary } from '@biteboard/contracts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { locale } from '../../lib/texts/index.ts';
import { money } from '../../ui/money.tsx';
import { dayText, shortDayText } from '../ui/date-text.ts';
import { axisMarks, dayAt, labelEvery } from './chart-scale.ts';
import { DayBars } from './day-bars.tsx';
import styles from './day-chart.module.css';
import { DayTip } from './day-tip.tsx';
import { t } from './texts.ts';
import { useWidth } from './use-width.ts';

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

/** A bar a day. One stop for the keyboard: arrows walk through the days; screen readers also get a table. */
export function DayChart({ days, today, currency, height }: DayChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [shown, setShown] = useState<number | null>(null);
  const plot = {
    left: AXIS_WIDTH,
    top: TOP,
    width: Math.max(width - AXIS_WIDTH, 1),
    height: height - TOP - FOOT,
  };
  const marks = axisMarks(days.map((day) => day.totalCents));
  const last = days.length - 1;
  const current = Math.min(shown ?? last, last);
  const day = days[current];
  if (!day) return null;

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - plot.left;
    setShown(x < 0 ? null : dayAt(x, plot.width, days.length));
  };
  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowDown: current - 1,
      ArrowRight: current + 1,
      ArrowUp: current + 1,
      PageUp: current + 7,
      PageDown: current - 7,
      Home: 0,
      End: last,
    };
    const target = steps[event.key];
    if (event.key === 'Escape') setShown(null);
    if (target === undefined) return;
    event.preventDefault();
    setShown(Math.min(last, Math.max(0, target)));
  };
  const axis = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });

  return (
    <div ref={frame} className={styles.frame} style={{ height }}>
      <div
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={t('byDay')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={t('dayText', {
          day: dayText(day.day),
          amount: money(day.totalCents, currency),
          count: day.orders,
        })}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setShown(null)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setShown(current)}
        onBlur={() => setShown(null)}
        onKeyDown={walk}
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
        <DayTip
          day={day}
          currency={currency}
          isToday={day.day === today}
          x={plot.left + ((current + 0.5) / days.length) * plot.width}
          width={width}
        />
      )}
    </div>
  );
}
