import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../lib/router.ts';
import { Empty } from '../../ui/state-blocks.tsx';
import { OnboardingCard } from '../onboarding/onboarding-card.tsx';
import { sitesQuery } from '../site/queries.ts';
import { useSite } from '../site/site.ts';
import { PageHead } from '../ui/page-head.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ArchivedSite } from './archived-site.tsx';
import { findSites } from './find-sites.ts';
import styles from './links-tab.module.css';
import { t } from './messages.ts';
import { SiteLinksCard } from './site-links-card.tsx';

/** More than these are searched, not looked through. */
const SEEN_AT_ONCE = 6;

/** All sites with their links; archived ones apart. Above them, what the chosen one still needs. */
export function LinksTab() {
  const site = useSite();
  const { data: sites = [] } = useQuery(sitesQuery);
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const search = (text: string) => setParams(text ? { q: text } : {}, { replace: true });
  const found = findSites(sites, q);
  const open = found.filter(({ archived }) => !archived);
  const archived = found.filter((one) => one.archived);
  return (
    <div className={styles.tab}>
      <OnboardingCard key={site._id} site={site} />
      <div className={styles.head}>
        <PageHead title={t('title')}>
          {t('shops', { count: sites.filter((one) => !one.archived).length })}
        </PageHead>
        {(sites.length > SEEN_AT_ONCE || q !== '') && (
          <SearchField
            className={styles.search}
            label={t('search')}
            hint={t('searchHint')}
            value={q}
            onSearch={search}
          />
        )}
      </div>
      <Cards sites={open} card={(one) => <SiteLinksCard site={one} />} />
      {found.length === 0 && q !== '' && (
        <Empty title={t('none', { q })}>
          <Button onClick={() => search('')}>{t('showAll')}</Button>
        </Empty>
      )}
      {archived.length > 0 && (
        <section className={styles.archived} aria-label={t('archived')}>
          <PageHead title={t('archived')}>{t('archivedHint')}</PageHead>
          <Cards sites={archived} card={(one) => <ArchivedSite site={one} />} />
        </section>
      )}
    </div>
  );
}

function Cards({ sites, card }: { sites: readonly AdminSite[]; card: (site: AdminSite) => ReactNode }) {
  return (
    <ul className={styles.cards}>
      {sites.map((site) => (
        <li key={site._id}>{card(site)}</li>
      ))}
    </ul>
  );
}
