import type { AdminSite, AuditKind } from '@biteboard/contracts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { NamedSelect } from '../ui/named-select.tsx';
import styles from './audit.module.css';
import { AUDIT_PERIODS, type AuditFilters } from './audit-filters.ts';
import { t } from './messages.ts';

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
  /** Possible actors, by email. */
  who: readonly { value: string; label: string }[];
  kinds: readonly AuditKind[];
  /** Absent in the list of one site. */
  sites: readonly AdminSite[] | undefined;
}

/** Search, person, kind, site and period. */
export function AuditFilterBar({ filters, onChange, who, kinds, sites }: AuditFilterBarProps) {
  const choice = <Name extends 'by' | 'kind' | 'of' | 'days'>(
    name: Name,
    label: string,
    options: { value: AuditFilters[Name]; label: string }[],
  ) => (
    <NamedSelect<AuditFilters[Name]>
      className={styles.choice!}
      aria-label={label}
      value={filters[name]}
      options={options}
      popupMatchSelectWidth={false}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <FilterBar
      className={styles.filters!}
      search={{
        label: t('search'),
        hint: t('searchHint'),
        value: filters.q,
        onSearch: (q) => onChange({ q }),
      }}
    >
      {choice('by', t('who'), [{ value: '', label: t('everyone') }, ...who])}
      {choice('kind', t('kind'), [
        { value: '', label: t('everything') },
        ...kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      ])}
      {sites &&
        choice('of', t('site'), [
          { value: '', label: t('allSites') },
          ...sites.map(({ slug, name }) => ({ value: slug, label: name })),
        ])}
      {choice(
        'days',
        t('when'),
        AUDIT_PERIODS.map((value) => ({ value, label: t(`days.${value}`) })),
      )}
    </FilterBar>
  );
}
