import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Link } from '../lib/router.ts';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'ink' | 'secondary' | 'quiet' | 'text';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** As wide as its place. */
  block?: boolean;
  icon?: ReactNode;
}

const look = ({ kind = 'primary', size = 'medium', block }: Look, className?: string) =>
  classNames(styles.button, styles[kind], styles[size], block && styles.block, className);

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Pending: keeps its width and the focus, cannot be pressed again. */
  busy?: boolean;
  /** Shown while busy, e.g. 'Logging in...'. */
  busyLabel?: string;
  /** Shown at the end, e.g. a price. */
  trailing?: ReactNode;
}

export function Button({
  kind,
  size,
  block,
  icon,
  busy,
  busyLabel,
  trailing,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look({ kind, size, block }, className), trailing !== undefined && styles.spread)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      <span className={classNames(styles.label, busy && !busyLabel && styles.hidden)}>
        {busy && busyLabel ? busyLabel : children}
      </span>
      {trailing !== undefined && <span className="tabular">{trailing}</span>}
      {busy && !busyLabel && <span className={styles.spinner} aria-hidden />}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  kind,
  size,
  block,
  icon,
  className,
  children,
  newTab,
  ...rest
}: Look & {
  to: string;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  /** Leads out of the app, to a page of the server. */
  reloadDocument?: boolean;
  /** Opens in a new tab, without a referrer or opener. */
  newTab?: boolean;
}) {
  const apart = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <Link to={to} className={look({ kind, size, block }, className)} {...apart} {...rest}>
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
