import { t } from './messages.ts';
import styles from './rows-progress.module.css';

interface RowsProgressProps {
  /** What goes on. */
  label: string;
  rowsDone: number;
  /** 0 until they were counted: then nobody knows how far it is. */
  rowsTotal: number;
}

export const percentDone = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * done) / total);

/** How far a file has been gone through, as a bar. */
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
