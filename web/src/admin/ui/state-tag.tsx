import type { ReactNode } from 'react';
import styles from './state-tag.module.css';

/** A state in a list: a dot and its word. */
export function StateTag({
  tone,
  children,
}: {
  tone: 'good' | 'bad' | 'waiting' | 'quiet';
  children: ReactNode;
}) {
  return (
    <span className={styles.state} data-tone={tone}>
      {children}
    </span>
  );
}
