import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';

interface FilterBarProps {
  search: Omit<ComponentProps<typeof SearchField>, 'className'>;
  /** The search ends the row; otherwise it begins it. */
  searchLast?: boolean;
  className?: string;
  /** The other filters of the list. */
  children: ReactNode;
}

/** What narrows a list, in a row that wraps; on phones the search has a line of its own. */
export function FilterBar({ search, searchLast = false, className, children }: FilterBarProps) {
  const field = <SearchField {...search} className={styles.search} />;
  return (
    <div className={classNames(styles.bar, searchLast && styles.searchLast, className)} data-screen-only>
      {!searchLast && field}
      {children}
      {searchLast && field}
    </div>
  );
}
