import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './list-pager.module.css';
import { t } from './messages.ts';

/** A page of a list as the server counts it; pages begin at 1. */
interface Paged {
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
  items: readonly unknown[];
}

interface PagerProps {
  label: string;
  /** The requested page. */
  page: number;
  /** The list that is shown; undefined until it arrives. */
  list: Paged | undefined;
  onPage: (page: number) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** 'Showing 1-20 of 346', back and forth. A button at the first or last page keeps the focus. */
export function ListPager({ label, page, list, onPage }: PagerProps) {
  const to = (target: number) => {
    const isThere = target >= 1 && target <= (list?.totalPages ?? 0);
    return {
      'aria-disabled': !isThere,
      className: isThere ? '' : styles.off!,
      onClick: () => isThere && onPage(target),
    };
  };
  return (
    <nav className={styles.pager} aria-label={label}>
      <p role="status" className="tabular">
        {showingText(list)}
      </p>
      <Button icon={<ChevronLeft {...icon} />} {...to(page - 1)}>
        {t('prev')}
      </Button>
      <Button icon={<ChevronRight {...icon} />} iconPlacement="end" {...to(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}

/** 'Showing 1-20 of 346'; '' before the list arrives. */
export function showingText(list: Paged | undefined): string {
  if (!list) return '';
  const { page, pageSize, total, items } = list;
  const before = items.length > 0 ? (page - 1) * pageSize : -1;
  return t('showing', { first: before + 1, last: Math.max(0, before + items.length), total });
}
