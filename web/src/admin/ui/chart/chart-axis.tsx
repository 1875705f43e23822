import styles from './chart.module.css';
import type { Plot } from './use-shown-bar.ts';

interface ChartAxisProps {
  /** Lowest first. */
  marks: readonly number[];
  plot: Plot;
  /** Of a value, px from the top. */
  y: (value: number) => number;
  textOf: (mark: number) => string;
}

/** The lines across a chart, each with its value. */
export function ChartAxis({ marks, plot, y, textOf }: ChartAxisProps) {
  return marks.map((mark) => (
    <g key={mark}>
      <line
        x1={plot.left}
        x2={plot.left + plot.width}
        y1={Math.round(y(mark)) + 0.5}
        y2={Math.round(y(mark)) + 0.5}
        className={mark === 0 ? styles.zero : styles.line}
      />
      <text x={plot.left - 10} y={y(mark) + 4} textAnchor="end">
        {textOf(mark)}
      </text>
    </g>
  ));
}
