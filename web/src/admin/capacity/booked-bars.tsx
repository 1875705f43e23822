import { useId } from 'react';
import { timeText } from '../../lib/time-text.ts';
import chart from '../ui/chart/chart.module.css';
import { ChartAxis } from '../ui/chart/chart-axis.tsx';
import { Hatch } from '../ui/chart/hatch.tsx';
import type { Plot } from '../ui/chart/use-shown-bar.ts';
import { type Bar, countMarks, hourMarks, limitRuns, placeOfNow } from './bars.ts';
import styles from './booked-bars.module.css';
import { t } from './messages.ts';

interface BookedBarsProps {
  bars: readonly Bar[];
  timeZone: string;
  now: number;
  plot: Plot;
  height: number;
  shown: number | null;
}

/** Room for what the line of now says. */
const NOW_WIDTH = 96;

/** The drawing alone: lines, what is paused, bars, the limit's steps, where it is now, and hours. */
export function BookedBars({ bars, timeZone, now, plot, height, shown }: BookedBarsProps) {
  const hatch = useId();
  const runs = limitRuns(bars);
  const highest = [...bars, ...runs].reduce((most, { orders }) => Math.max(most, orders), 0);
  const marks = countMarks(highest);
  const y = (count: number) => plot.top + plot.height * (1 - count / marks.at(-1)!);
  const slot = plot.width / bars.length;
  const x = (index: number) => plot.left + index * slot;
  const gap = Math.min(slot * 0.28, 6);
  const steps = runs
    .map(({ first, last, orders }, index) => {
      const goesOn = runs[index - 1]?.last === first - 1;
      return `${goesOn ? '' : `M${x(first)} `}${goesOn ? 'V' : ''}${y(orders)}H${x(last + 1)}`;
    })
    .join('');
  const nowAt = placeOfNow(bars, now);
  return (
    <svg className={chart.bars} width={plot.left + plot.width} height={height} aria-hidden>
      <Hatch id={hatch} ground={styles.hatchGround} line={styles.hatchLine} />
      <ChartAxis marks={marks} plot={plot} y={y} textOf={String} />
      {bars.map(({ at, orders, state, isPaused, limit }, index) => (
        <g key={at}>
          {isPaused && (
            <rect
              x={x(index)}
              y={y(limit?.orders ?? highest)}
              width={slot}
              height={y(0) - y(limit?.orders ?? highest)}
              fill={`url(#${hatch})`}
            />
          )}
          {orders > 0 && (
            <rect
              x={x(index) + gap / 2}
              y={y(orders)}
              width={slot - gap}
              height={y(0) - y(orders)}
              rx={Math.min(2, slot / 4)}
              className={styles.bar}
              data-state={state}
            />
          )}
          {index === shown && (
            <rect x={x(index)} y={plot.top} width={slot} height={plot.height} className={styles.shown} />
          )}
        </g>
      ))}
      <path d={steps} className={styles.limit} />
      {hourMarks(bars, timeZone, plot.width).map(({ index, at }) => (
        <text key={at} x={x(index) + 2} y={height - 6}>
          {timeText(at, timeZone).replace(':00', '')}
        </text>
      ))}
      {nowAt !== null && (
        <g className={styles.now}>
          <line x1={x(nowAt)} x2={x(nowAt)} y1={0} y2={y(0)} />
          <text
            x={x(nowAt) + (x(nowAt) > NOW_WIDTH ? -8 : 8)}
            y={12}
            textAnchor={x(nowAt) > NOW_WIDTH ? 'end' : 'start'}
          >
            {t('now', { time: timeText(now, timeZone) })}
          </text>
        </g>
      )}
    </svg>
  );
}
