import type { ReactNode } from 'react';
import styles from './bulk-dialog.module.css';

/** The buttons of a step, with a remark left of them. */
export function DialogFoot({ remark, children }: { remark?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <div className={styles.remark}>{remark}</div>
      {children}
    </div>
  );
}
