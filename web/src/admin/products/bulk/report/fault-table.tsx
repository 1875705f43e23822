import type { ImportFault } from '@biteboard/contracts';
import { Fragment } from 'react';
import { locale } from '../../../../lib/messages/index.ts';
import { t } from '../messages.ts';
import styles from './fault-table.module.css';

interface FaultTableProps {
  /** In the order of their rows. */
  faults: readonly ImportFault[];
  /** How many there are, of which these are the first. */
  total: number;
}

/** The faults of a file's rows, under their sheet where it has several; a row's number is shown once. */
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
          {faults.map((fault, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report's faults never change.
            <Fragment key={at}>
              {fault.sheet !== undefined && fault.sheet !== faults[at - 1]?.sheet && (
                <tr>
                  <th scope="colgroup" colSpan={3}>
                    <bdi>{fault.sheet}</bdi>
                  </th>
                </tr>
              )}
              <FaultRow fault={fault} before={faults[at - 1]} />
            </Fragment>
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

function FaultRow({ fault, before }: { fault: ImportFault; before: ImportFault | undefined }) {
  const { row, sheet, column, message } = fault;
  const isSame = before?.row === row && before.sheet === sheet;
  return (
    <tr>
      <td className="tabular">{isSame ? <span className="visually-hidden">{row}</span> : row}</td>
      <td>{column || t('wholeRow')}</td>
      <td>{message}</td>
    </tr>
  );
}
