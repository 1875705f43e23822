import type { BillingSummary } from '@biteboard/contracts';
import { useId } from 'react';
import chart from '../ui/chart/chart.module.css';
import { ChartAxis } from '../ui/chart/chart-axis.tsx';
import { Hatch } from '../ui/chart/hatch.tsx';
import type { Plot } from '../ui/chart/use-shown-bar.ts';
import styles from './day-chart.module.css';

interface DayBarsProps {
  days: BillingSummary['days'];
  today: string;
  /** In cents, lowest first. */
  marks: readonly number[];
  plot: Plot;
  width: number;
  height: number;
  shown: number | null;
  every: number;
  axisText: (cents: number) => string;
  dayLabel: (date: string) => string;
}

const WIDEST_BAR = 56;

/** The drawing alone: lines, bars (today hatched) and labels. */
export function DayBars(props: DayBarsProps) {
  const { days, today, marks, plot, width, height, shown, every, axisText, dayLabel } = props;
  const hatch = useId();
  const low = marks[0] ?? 0;
  const high = marks.at(-1) ?? 1;
  const y = (cents: number) => plot.top + plot.height * (1 - (cents - low) / (high - low));
  const slot = plot.width / days.length;
  // Days that are named by the week take the first of the seven that end today.
  const weekStart = every < 7 ? 0 : 6;
  const barWidth = Math.min(slot * 0.64, WIDEST_BAR);
  return (
    <svg className={chart.bars} width={width} height={height} aria-hidden>
      <Hatch id={hatch} ground={styles.hatchGround} line={styles.hatchLine} />
      <ChartAxis marks={marks} plot={plot} y={y} textOf={axisText} />
      {days.map((day, index) => {
        const middle = plot.left + (index + 0.5) * slot;
        const top = Math.min(y(day.totalCents), y(0));
        return (
          <g key={day.day}>
            <rect
              x={middle - barWidth / 2}
              y={top}
              width={barWidth}
              height={Math.abs(y(day.totalCents) - y(0))}
              rx={Math.min(3, barWidth / 3)}
              className={index === shown ? styles.shown : styles.bar}
              fill={day.day === today && index !== shown ? `url(#${hatch})` : undefined}
              data-today={day.day === today || undefined}
            />
            {(days.length - 1 - index) % every === weekStart && (
              <text x={middle} y={height - 6} textAnchor="middle">
                {dayLabel(day.day)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
