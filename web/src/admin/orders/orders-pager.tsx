import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../../lib/texts/index.ts';
import styles from './orders-tab.module.css';

interface OrdersPagerProps {
  showing: string;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** 'Showing 1-20 of 346', back and forth. */
export function OrdersPager({ showing, page, totalPages, onPage }: OrdersPagerProps) {
  return (
    <nav className={styles.pager} aria-label={t('admin.orders.pages')}>
      <p role="status" className="tabular">
        {showing}
      </p>
      <Button icon={<ChevronLeft {...icon} />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('admin.orders.prev')}
      </Button>
      <Button
        icon={<ChevronRight {...icon} />}
        iconPlacement="end"
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        {t('admin.orders.next')}
      </Button>
    </nav>
  );
}
