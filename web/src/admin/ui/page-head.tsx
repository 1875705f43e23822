import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** What the tab is about, e.g. how many there are. */
  children?: ReactNode;
  /** Buttons for what is done with all of it. */
  actions?: ReactNode;
}

/** A tab's title, with what it speaks of beside it. */
export function PageHead({ title, children, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && (
        <div className={styles.actions} data-screen-only>
          {actions}
        </div>
      )}
    </header>
  );
}
