import { Button, type ButtonProps, Drawer } from 'antd';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFrom } from '../../../lib/use-media.ts';
import { t as orderMessages } from '../../order/messages.ts';
import { rangeText } from '../../ui/date-text.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { t } from '../messages.ts';
import styles from './order-filter-bar.module.css';
import { OrderFilterFields } from './order-filter-fields.tsx';
import type { OrderListFilters } from './order-filters.ts';

interface OrderFilterBarProps {
  filters: OrderListFilters;
  onChange: (change: Partial<OrderListFilters>) => void;
  /** 'Showing 1-20 of 346'. */
  showing: ReactNode;
  /** In which days are. */
  timeZone: string;
  exportButton: (look: Pick<ButtonProps, 'size' | 'block'>) => ReactNode;
  /** What else narrows the list, and what it is narrowed to, if to anything. */
  children?: ReactNode;
  narrowedTo?: string | undefined;
}

/** The filters in a row; on phones a search field, and a bottom drawer for the rest with its values as chips. */
export function OrderFilterBar(props: OrderFilterBarProps) {
  const { filters, onChange, showing, timeZone, exportButton, children, narrowedTo } = props;
  const [open, setOpen] = useState(false);
  const isWide = useFrom('tablet');
  const search = {
    label: t('search'),
    hint: t('searchHint'),
    value: filters.q,
    onSearch: (q: string) => onChange({ q }),
  };
  if (isWide)
    return (
      <FilterBar className={styles.bar!} search={search} searchLast>
        {children}
        <OrderFilterFields timeZone={timeZone} filters={filters} onChange={onChange} />
        {exportButton({})}
      </FilterBar>
    );
  return (
    <div className={styles.small}>
      <div className={styles.row} data-screen-only>
        <SearchField {...search} className={styles.search} size="large" />
        <Button
          size="large"
          icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('filters')}
        </Button>
      </div>
      <div className={styles.chips}>
        {narrowedTo && <span dir="auto">{narrowedTo}</span>}
        <span>{t(`days.${filters.by}`, { days: rangeText(filters.from, filters.to) })}</span>
        <span>{orderMessages(`status.${filters.status}`)}</span>
        <p className="tabular">{showing}</p>
      </div>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="bottom"
        size="auto"
        title={t('filters')}
        closable={{ placement: 'end' }}
        footer={
          <div className={styles.foot}>
            <Button type="primary" size="large" block onClick={() => setOpen(false)}>
              {t('showOrders')}
            </Button>
            {exportButton({ size: 'large', block: true })}
          </div>
        }
      >
        <div className={styles.stack}>
          {children}
          <OrderFilterFields timeZone={timeZone} filters={filters} onChange={onChange} />
        </div>
      </Drawer>
    </div>
  );
}
