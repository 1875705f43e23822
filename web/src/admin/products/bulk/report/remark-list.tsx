import type { MenuFileRemark } from '@biteboard/contracts';
import { t } from '../messages.ts';
import styles from './remark-list.module.css';

/** What was noticed in a file that is no fault of a row: nothing is left out of it in silence. */
export function RemarkList({ remarks = [] }: { remarks?: readonly MenuFileRemark[] | undefined }) {
  if (remarks.length === 0) return null;
  return (
    <>
      <h3>{t('noticed')}</h3>
      <ul className={styles.remarks} aria-label={t('noticed')}>
        {remarks.map(({ row, sheet, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report's remarks never change.
          <li key={at}>
            <b className="tabular">{row === undefined ? '' : t('noticedAt', { row })}</b>
            <p>
              {sheet !== undefined && (
                <b>
                  <bdi>{sheet}</bdi>
                </b>
              )}{' '}
              {message}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
