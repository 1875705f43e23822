import { useId } from 'react';
import { BarChart, type BarLabels } from '../ui/chart/bar-chart.tsx';
import { dayText } from '../ui/date-text.ts';
import { barLabels } from './bar-labels.ts';
import { type Bar, placeOfNow } from './bars.ts';
import { BookedBars } from './booked-bars.tsx';
import { t } from './messages.ts';

interface BookedChartProps {
  /** One at least. */
  bars: readonly Bar[];
  timeZone: string;
  date: string;
  now: number;
  height: number;
}

const AXIS_WIDTH = 34;
/** Room for the tip and what the line of now says, above the bars. */
const TOP = 100;
const HOUR = 4;

/** A bar a quarter of an hour. */
export function BookedChart({ bars, timeZone, date, now, height }: BookedChartProps) {
  const summary = useId();
  const labelsOf = (index: number): BarLabels => {
    const { time, state, orders, items } = barLabels(bars[index]!, timeZone);
    return {
      text: t('barText', { time, state, booked: orders, items }),
      title: t('barTitle', { time, state }),
      facts: [
        [t('booked'), orders],
        [t('items'), items],
      ],
    };
  };
  return (
    <>
      <p id={summary} className="visually-hidden">
        {t('summary', {
          orders: bars.reduce((sum, bar) => sum + bar.orders, 0),
          full: bars.filter(({ state }) => state === 'full').length,
        })}
      </p>
      <BarChart
        count={bars.length}
        height={height}
        axisWidth={AXIS_WIDTH}
        top={TOP}
        first={Math.floor(placeOfNow(bars, now) ?? 0)}
        leap={HOUR}
        label={t('chart', { day: dayText(date) })}
        describedBy={summary}
        labelsOf={labelsOf}
      >
        {({ plot, shown }) => (
          <BookedBars bars={bars} timeZone={timeZone} now={now} plot={plot} height={height} shown={shown} />
        )}
      </BarChart>
    </>
  );
}
