import { locale } from '../../../../lib/messages/index.ts';
import { t } from '../messages.ts';
import styles from './rows-count.module.css';
import { percentDone, RowsProgress } from './rows-progress.tsx';

interface RowsCountProps {
  label: string;
  /** The text after the number. */
  of: 'rowsDone' | 'rowsChecked';
  rowsDone: number;
  /** 0 until they were counted. */
  rowsTotal: number;
}

/** How many rows are done, as numbers over a bar; what is being done, until they are counted. */
export function RowsCount({ label, of, rowsDone, rowsTotal }: RowsCountProps) {
  return (
    <div>
      <div className={styles.count}>
        {rowsTotal > 0 ? (
          <>
            <strong className="tabular">{rowsDone.toLocaleString(locale())}</strong>
            <span>{t(of, { rows: t('rows', { count: rowsTotal.toLocaleString(locale()) }) })}</span>
            <b className="tabular">{t('percent', { percent: percentDone(rowsDone, rowsTotal) })}</b>
          </>
        ) : (
          <span>{label}</span>
        )}
      </div>
      <RowsProgress label={label} rowsDone={rowsDone} rowsTotal={rowsTotal} />
    </div>
  );
}
