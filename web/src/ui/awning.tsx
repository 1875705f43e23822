import { classNames } from '../lib/class-names.ts';
import styles from './awning.module.css';

/** The shop's signature: scallops of fill and stripe. `shut` is grey. */
export function Awning({
  size = 'large',
  shut,
  className,
}: {
  size?: 'large' | 'small';
  shut?: boolean;
  className?: string;
}) {
  return (
    <div aria-hidden className={classNames(styles.awning, styles[size], shut && styles.shut, className)} />
  );
}
