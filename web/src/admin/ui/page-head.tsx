import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** A tab's title, with what it speaks of beside it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </header>
  );
}
