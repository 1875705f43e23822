import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** `round` is white, for use on a picture. */
  kind?: 'plain' | 'round';
  /** A small count at the corner; nothing for 0. */
  count?: number;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon, kind = 'plain', count = 0, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles.button, styles[kind], className)}
    >
      {icon}
      {count > 0 && (
        <span className={classNames(styles.count, 'tabular')} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
