import { useId, useRef } from 'react';
import chart from '../ui/chart/chart.module.css';
import { ChartTip } from '../ui/chart/chart-tip.tsx';
import { useShownBar } from '../ui/chart/use-shown-bar.ts';
import { useWidth } from '../ui/chart/use-width.ts';
import { dayText } from '../ui/date-text.ts';
import { barWords } from './bar-words.ts';
import { type Bar, placeOfNow } from './bars.ts';
import { BookedBars } from './booked-bars.tsx';
import { t } from './texts.ts';

interface BookedChartProps {
  bars: readonly Bar[];
  timeZone: string;
  date: string;
  now: number;
  height: number;
}

const AXIS_WIDTH = 34;
const FOOT = 28;
/** Room for the tip and what the line of now says, above the bars. */
const TOP = 100;
const HOUR = 4;

/** A bar a quarter of an hour. One stop for the keyboard: arrows walk through the day; screen readers also get a table. */
export function BookedChart({ bars, timeZone, date, now, height }: BookedChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const summary = useId();
  const width = useWidth(frame);
  const plot = {
    left: AXIS_WIDTH,
    top: TOP,
    width: Math.max(width - AXIS_WIDTH, 1),
    height: height - TOP - FOOT,
  };
  const first = Math.floor(placeOfNow(bars, now) ?? 0);
  const { shown, current, handlers } = useShownBar({ count: bars.length, plot, first, leap: HOUR });
  const { time, state, orders, items } = barWords(bars[current]!, timeZone);
  return (
    <div ref={frame} className={chart.frame} style={{ height }}>
      <p id={summary} className="visually-hidden">
        {t('summary', {
          orders: bars.reduce((sum, bar) => sum + bar.orders, 0),
          full: bars.filter(({ state: of }) => of === 'full').length,
        })}
      </p>
      <div
        className={chart.chart}
        role="slider"
        tabIndex={0}
        aria-label={t('chart', { day: dayText(date) })}
        aria-describedby={summary}
        aria-valuemin={0}
        aria-valuemax={bars.length - 1}
        aria-valuenow={current}
        aria-valuetext={t('barText', { time, state, booked: orders, items })}
        {...handlers}
      >
        {width > 0 && (
          <BookedBars bars={bars} timeZone={timeZone} now={now} plot={plot} height={height} shown={shown} />
        )}
      </div>
      {shown !== null && (
        <ChartTip
          title={t('barTitle', { time, state })}
          facts={[
            [t('booked'), orders],
            [t('items'), items],
          ]}
          x={plot.left + ((current + 0.5) / bars.length) * plot.width}
          width={width}
        />
      )}
    </div>
  );
}
