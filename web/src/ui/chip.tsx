import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Link } from '../lib/router.ts';
import styles from './chip.module.css';

interface ChipProps {
  to: string;
  selected?: boolean;
  picture?: ReactNode;
  /** The page keeps its scroll position instead of starting on top. */
  keepScroll?: boolean;
  onPointerEnter?: () => void;
  children: ReactNode;
}

/** A link as a pill, e.g. a category; the selected one has the brand's fill. */
export function Chip({ to, selected, picture, keepScroll, onPointerEnter, children }: ChipProps) {
  return (
    <Link
      to={to}
      state={{ keepScroll }}
      className={classNames(styles.chip, selected && styles.selected)}
      aria-current={selected ? 'page' : undefined}
      onPointerEnter={onPointerEnter}
    >
      {picture && <span className={styles.picture}>{picture}</span>}
      {children}
    </Link>
  );
}
