import { t } from '../messages.ts';
import styles from './rows-progress.module.css';

interface RowsProgressProps {
  /** What is being done. */
  label: string;
  rowsDone: number;
  /** 0 until they are counted: the progress is unknown then. */
  rowsTotal: number;
}

export const percentDone = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * done) / total);

/** How much of a file is processed, as a bar. */
export function RowsProgress({ label, rowsDone, rowsTotal }: RowsProgressProps) {
  const isKnown = rowsTotal > 0;
  const percent = percentDone(rowsDone, rowsTotal);
  return (
    <div
      role="progressbar"
      className={styles.bar}
      aria-label={label}
      data-known={isKnown || undefined}
      {...(isKnown
        ? {
            'aria-valuemin': 0,
            'aria-valuemax': rowsTotal,
            'aria-valuenow': rowsDone,
            'aria-valuetext': t('percent', { percent }),
          }
        : {})}
    >
      <span style={isKnown ? { width: `${percent}%` } : undefined} />
    </div>
  );
}
