import type { AdminSite } from '@biteboard/contracts';
import { AUDIT_KINDS } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useNow } from '../../lib/use-now.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { stampText } from '../ui/date-text.ts';
import { ListPager } from '../ui/list-pager.tsx';
import { isDefault, useUrlFilters } from '../ui/url-filters.ts';
import styles from './audit.module.css';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import {
  AUDIT_FILTERS,
  type AuditFilters,
  actorOptions,
  auditQueryOf,
  KINDS_OF_A_SITE,
  type KnownPerson,
} from './audit-filters.ts';

import { AuditRow } from './audit-row.tsx';
import { t } from './messages.ts';
import { auditQuery } from './queries.ts';

/** The browser's zone, as the entries are of shops in many zones. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface AuditSectionProps {
  people: readonly KnownPerson[];
  sites: readonly AdminSite[];
  /** What it is about, and then it is a page of its own; without, it is of all sites. */
  site?: AdminSite;
}

/** Who did what, newest first; the filters are in the address. */
export function AuditSection({ people, sites, site }: AuditSectionProps) {
  const { filters, update } = useUrlFilters(AUDIT_FILTERS);
  const now = useNow();
  const top = useRef<HTMLHeadingElement>(null);
  const zone = site?.timeZone ?? HERE;
  const audit = useQuery(auditQuery(auditQueryOf(site ? { ...filters, of: site.slug } : filters, zone, now)));
  const isUnfiltered = isDefault(AUDIT_FILTERS, { ...filters, page: 1 });
  const change = (patch: Partial<AuditFilters>) => update((before) => ({ ...before, page: 1, ...patch }));
  const turn = (page: number) => {
    change({ page });
    top.current?.scrollIntoView({ block: 'start' });
  };
  const items = audit.data?.items ?? [];
  const context = { sites, zone, now };
  const Heading = site ? 'h2' : 'h3';

  return (
    <section className={styles.section} aria-labelledby="what-changed">
      <header className={styles.head}>
        <Heading id="what-changed" ref={top}>
          {t('title')}
        </Heading>
        <AuditFilterBar
          filters={filters}
          onChange={change}
          who={actorOptions(people, items, filters.by)}
          kinds={site ? KINDS_OF_A_SITE : AUDIT_KINDS}
          sites={site ? undefined : sites}
        />
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
        <Empty title={t(isUnfiltered ? 'none' : 'noneFound')}>
          {!isUnfiltered && <Button onClick={() => change(AUDIT_FILTERS.defaults)}>{t('reset')}</Button>}
        </Empty>
      )}
      {items.length > 0 && (
        <ul className={styles.entries} aria-busy={audit.isPlaceholderData || undefined}>
          {items.map((entry) => (
            <AuditRow
              key={entry.id}
              entry={entry}
              people={people}
              sites={sites}
              context={context}
              isOneSite={site !== undefined}
            />
          ))}
        </ul>
      )}
      {audit.data?.searchedFrom && (
        <p className={styles.note}>
          {t('searchedFrom', { date: stampText(audit.data.searchedFrom, zone, now) })}
        </p>
      )}
      {items.length > 0 && (
        <ListPager label={t('pages')} page={filters.page} list={audit.data} onPage={turn} />
      )}
    </section>
  );
}
