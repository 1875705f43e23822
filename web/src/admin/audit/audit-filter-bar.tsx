import type { AdminSite, Person } from '@biteboard/contracts';
import { AUDIT_KINDS } from '@biteboard/contracts/rules';
import { Select } from 'antd';
import { SearchField } from '../ui/search-field.tsx';
import styles from './audit.module.css';
import { type AuditFilters, SPANS } from './audit-filters.ts';
import { t } from './texts.ts';

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
  people: readonly Person[];
  sites: readonly AdminSite[];
}

/** Words, who, what, of which site and since when. */
export function AuditFilterBar({ filters, onChange, people, sites }: AuditFilterBarProps) {
  const choice = <Name extends 'by' | 'kind' | 'of' | 'days'>(
    name: Name,
    label: string,
    options: { value: AuditFilters[Name]; label: string }[],
  ) => (
    <Select<AuditFilters[Name]>
      className={styles.choice!}
      aria-label={label}
      value={filters[name]}
      options={options}
      popupMatchSelectWidth={false}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const known = people.map(({ email, name }) => ({ value: email, label: name || email }));
  const away = filters.by && !known.some(({ value }) => value === filters.by);
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search}
        label={t('search')}
        hint={t('searchHint')}
        value={filters.q}
        onSearch={(q) => onChange({ q })}
      />
      {choice('by', t('who'), [
        { value: '', label: t('everyone') },
        ...known,
        ...(away ? [{ value: filters.by, label: filters.by }] : []),
      ])}
      {choice('kind', t('kind'), [
        { value: '', label: t('everything') },
        ...AUDIT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
      ])}
      {choice('of', t('site'), [
        { value: '', label: t('allSites') },
        ...sites.map(({ slug, name }) => ({ value: slug, label: name })),
      ])}
      {choice(
        'days',
        t('when'),
        SPANS.map((value) => ({ value, label: t(`days.${value}`) })),
      )}
    </div>
  );
}
