import type { ImportFault } from '@biteboard/contracts';
import { locale } from '../../../lib/messages/index.ts';
import styles from './fault-table.module.css';
import { t } from './messages.ts';

interface FaultTableProps {
  /** In the order of their rows. */
  faults: readonly ImportFault[];
  /** How many there are, of which these are the first. */
  total: number;
}

/** The faults of a file's rows; a row's number is shown once. */
export function FaultTable({ faults, total }: FaultTableProps) {
  return (
    <>
      <table className={styles.table} aria-label={t('faults')}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('wrong')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, message }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report's faults never change.
            <tr key={at}>
              <td className="tabular">
                {faults[at - 1]?.row === row ? <span className="visually-hidden">{row}</span> : row}
              </td>
              <td>{column || t('wholeRow')}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > faults.length && (
        <p className={styles.more}>
          {t('firstFaults', {
            shown: faults.length.toLocaleString(locale()),
            total: total.toLocaleString(locale()),
          })}
        </p>
      )}
    </>
  );
}
