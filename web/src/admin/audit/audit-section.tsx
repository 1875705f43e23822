import type { AdminSite, Person } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useSearchParams } from '../../lib/router.ts';
import { useNow } from '../../lib/use-now.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { stampText } from '../ui/date-text.ts';
import { Pager } from '../ui/pager.tsx';
import styles from './audit.module.css';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { type AuditFilters, askedOf, DEFAULTS, readFilters, writeFilters } from './audit-filters.ts';
import { AuditRow } from './audit-row.tsx';
import { auditQuery } from './queries.ts';
import { t } from './texts.ts';

/** Here, as what changed is of shops in many zones. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Who did what, newest first; what it is narrowed to stands in the address. */
export function AuditSection({ people, sites }: { people: readonly Person[]; sites: readonly AdminSite[] }) {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const top = useRef<HTMLHeadingElement>(null);
  const filters = readFilters(params);
  const audit = useQuery(auditQuery(askedOf(filters, ZONE, now)));
  const isDefault = writeFilters(new URLSearchParams(), { ...filters, page: 1 }).size === 0;
  const change = (patch: Partial<AuditFilters>) =>
    setParams((before) => writeFilters(before, { ...readFilters(before), page: 1, ...patch }), {
      replace: true,
      state: { keepScroll: true },
    });
  const turn = (page: number) => {
    change({ page });
    top.current?.scrollIntoView({ block: 'start' });
  };
  const items = audit.data?.items ?? [];
  const told = { sites, zone: ZONE, now };

  return (
    <section className={styles.section} aria-labelledby="what-changed">
      <header className={styles.head}>
        <h3 id="what-changed" ref={top}>
          {t('title')}
        </h3>
        <AuditFilterBar filters={filters} onChange={change} people={people} sites={sites} />
      </header>
      {audit.isError && !audit.data && (
        <ErrorState
          message={t('failed', { message: messageOf(audit.error) })}
          onRetry={() => void audit.refetch()}
        />
      )}
      {audit.isPending && (
        <Skeletons>
          <Skeleton width="100%" height={264} radius={8} />
        </Skeletons>
      )}
      {audit.data && items.length === 0 && (
        <Empty title={t(isDefault ? 'none' : 'noneFound')}>
          {!isDefault && <Button onClick={() => change(DEFAULTS)}>{t('reset')}</Button>}
        </Empty>
      )}
      {items.length > 0 && (
        <ul className={styles.entries} aria-busy={audit.isPlaceholderData || undefined}>
          {items.map((entry) => (
            <AuditRow key={entry.id} entry={entry} people={people} sites={sites} told={told} />
          ))}
        </ul>
      )}
      {audit.data?.searchedFrom && (
        <p className={styles.note}>
          {t('searchedFrom', { date: stampText(audit.data.searchedFrom, ZONE, now) })}
        </p>
      )}
      {items.length > 0 && <Pager label={t('pages')} page={filters.page} list={audit.data} onPage={turn} />}
    </section>
  );
}
