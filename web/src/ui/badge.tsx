import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './badge.module.css';
import tones from './tones.module.css';

export type BadgeTone = 'neutral' | 'ink' | 'success' | 'warning' | 'error' | 'white';

/** A small pill with a word, e.g. 'Required'. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.badge, styles[tone], tones[tone])}>
      {icon}
      {children}
    </span>
  );
}
