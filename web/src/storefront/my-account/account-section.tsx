import { type ReactNode, useId } from 'react';
import styles from './my-account.module.css';

/** A part of the page under its heading. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
