import { PRODUCT_SORTS } from '@biteboard/contracts/rules';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useId } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { NamedSelect } from '../ui/named-select.tsx';
import { t } from './messages.ts';
import styles from './product-filter-bar.module.css';
import type { ProductFilters } from './product-filters.ts';

interface ProductFilterBarProps {
  filters: ProductFilters;
  onChange: (change: Partial<ProductFilters>) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Search, order and view; the panel narrows the list besides. */
export function ProductFilterBar({ filters, onChange }: ProductFilterBarProps) {
  const id = useId();
  return (
    <FilterBar
      className={styles.bar!}
      search={{
        label: t('search'),
        hint: t('searchHint'),
        value: filters.q,
        onSearch: (q) => onChange({ q }),
      }}
    >
      <div className={styles.sort}>
        <label htmlFor={id}>{t('sort')}</label>
        <NamedSelect
          id={id}
          className={styles.select}
          value={filters.sort}
          options={PRODUCT_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          listHeight={320}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
      <Segmented
        className={styles.view!}
        label={t('view')}
        value={filters.view}
        onChange={(view) => onChange({ view })}
        segments={[
          { value: 'grid', label: t('view.grid'), icon: <LayoutGrid {...icon} /> },
          { value: 'list', label: t('view.list'), icon: <Rows3 {...icon} /> },
        ]}
      />
    </FilterBar>
  );
}
