import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './radio-card.module.css';

interface RadioCardProps {
  /** The same for all cards that are chosen between. */
  name: string;
  title: string;
  detail?: string;
  /** Shown at the start, e.g. a picture; the mark then moves to the end. */
  picture?: ReactNode;
  checked: boolean;
  /** Something must be chosen and nothing was. */
  wrong?: boolean;
  /** What else is to be known of it, below the detail. */
  children?: ReactNode;
  onChoose: () => void;
}

/** One of a few choices, with a detail line. */
export function RadioCard({
  name,
  title,
  detail,
  picture,
  checked,
  wrong,
  children,
  onChoose,
}: RadioCardProps) {
  return (
    <label
      className={classNames(styles.card, picture !== undefined && styles.pictured)}
      data-wrong={wrong || undefined}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        aria-invalid={wrong || undefined}
        onChange={onChoose}
      />
      {picture}
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {detail && (
          <span className={styles.detail} dir="auto">
            {detail}
          </span>
        )}
        {children}
      </span>
    </label>
  );
}
