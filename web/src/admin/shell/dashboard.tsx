import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { Navigate, useMatch } from '../../lib/router.ts';
import { useHead } from '../../lib/use-head.ts';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AdminTheme } from './admin-theme.tsx';
import styles from './dashboard.module.css';
import { NoSuchSite } from './no-such-site.tsx';
import { Panel } from './panel.tsx';
import { sitesQuery } from './queries.ts';
import { firstSite } from './selected-site.ts';
import { tabPath } from './site.ts';
import { SiteTabs } from './site-tabs.tsx';
import { isTab, type TabName } from './tabs.ts';
import { t } from './texts.ts';

/** What the address names: `/dashboard/haldi-house/orders`. */
function useAddress(): { slug: string | undefined; tab: TabName | undefined } {
  const { site: slug, tab } = useMatch('/dashboard/:site?/:tab?')?.params ?? {};
  return { slug, tab: isTab(tab) ? tab : undefined };
}

/** The admin dashboard (spec §2). An address without a site or a tab goes to the first site's or the first tab's. */
export function Dashboard() {
  const { slug, tab } = useAddress();
  const sites = useQuery(sitesQuery);
  const site = sites.data?.find((one) => one.slug === slug);
  useHead({ themeColor: '#12231d', ...(site ? {} : { title: t('title') }) });
  return (
    <AdminTheme>
      <div className={styles.frame}>
        <AdminHeader slug={site?.slug} />
        <div className={styles.body}>
          <Panel sites={sites.data} selected={site} tab={tab ?? 'orders'} />
          <main className={styles.sheet}>
            {sites.isError && !sites.data && (
              <ErrorState
                className={styles.state}
                message={t('loadFailed', { message: messageOf(sites.error, t('loadFailedPlain')) })}
                onRetry={() => sites.refetch()}
              />
            )}
            {sites.data && <Inside sites={sites.data} site={site} slug={slug} tab={tab} />}
          </main>
        </div>
      </div>
    </AdminTheme>
  );
}

interface InsideProps {
  sites: readonly AdminSite[];
  site: AdminSite | undefined;
  slug: string | undefined;
  tab: TabName | undefined;
}

function Inside({ sites, site, slug, tab }: InsideProps) {
  const first = firstSite(sites);
  if (!first) return <Empty className={styles.state} title={t('noSites')} hint={t('noSitesHint')} />;
  if (site && tab) return <SiteTabs site={site} tab={tab} />;
  if (site || !slug) return <Navigate to={tabPath((site ?? first).slug, tab ?? 'orders')} replace />;
  return <NoSuchSite slug={slug} first={first} />;
}
