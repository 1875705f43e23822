import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t as shared } from '../../lib/messages/index.ts';
import { useNavigate, useSearchParams } from '../../lib/router.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { VegMark } from '../../ui/veg-mark.tsx';
import { type MenuFilters, readMenuFilters, writeMenuFilters } from '../site/menu-filters.ts';
import { categoriesQuery } from '../site/queries.ts';
import { tabPath } from '../site/site.ts';
import { NamedSelect } from '../ui/named-select.tsx';
import { t } from './messages.ts';
import styles from './panel.module.css';

/** Filters the products by category and veg; a choice made among the categories opens Products. */
export function PanelFilters({ site, tab }: { site: AdminSite; tab: string }) {
  const id = useId();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const filters = readMenuFilters(params);
  const categories = useQuery(categoriesQuery(site._id));
  const choose = (change: Partial<MenuFilters>) => {
    const isThere = tab === 'products';
    const next = writeMenuFilters(isThere ? params : new URLSearchParams(), { ...filters, ...change });
    navigate({ pathname: tabPath(site.slug, 'products'), search: next.toString() }, { replace: isThere });
  };
  return (
    <div className={styles.filters}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {t('category')}
        </label>
        <NamedSelect
          id={id}
          className={styles.select}
          value={filters.category}
          loading={categories.isLoading}
          status={categories.isError ? 'error' : ''}
          options={[
            { value: '', label: t('all') },
            ...(categories.data ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={t('noCategoryMatches')}
          onChange={(category) => choose({ category })}
        />
      </div>
      <div>
        <p className={styles.label}>{t('vegOrNot')}</p>
        <Segmented
          block
          className={styles.veg!}
          label={t('vegOrNot')}
          value={filters.veg}
          onChange={(veg) => choose({ veg })}
          segments={[
            { value: '', label: t('all') },
            { value: 'veg', label: shared('common.veg'), icon: <VegMark isVeg silent size={14} /> },
            {
              value: 'nonveg',
              label: shared('common.nonVeg'),
              icon: <VegMark isVeg={false} silent size={14} />,
            },
          ]}
        />
      </div>
    </div>
  );
}
