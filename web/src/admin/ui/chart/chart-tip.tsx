import { Fragment } from 'react';
import styles from './chart.module.css';

const WIDTH = 178;
const GAP = 22;

interface ChartTipProps {
  title: string;
  facts: readonly (readonly [string, string | number])[];
  /** The bar's middle, in px of the chart's `width`. */
  x: number;
  width: number;
}

/** What a bar means, beside it, on the side that has room. */
export function ChartTip({ title, facts, x, width }: ChartTipProps) {
  const right = x + GAP;
  const left = right + WIDTH > width ? Math.max(0, x - GAP - WIDTH) : right;
  return (
    <div className={styles.tip} style={{ left, width: WIDTH }} aria-hidden>
      <p>{title}</p>
      <dl>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
