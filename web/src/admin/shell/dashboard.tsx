import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { Navigate, useLocation } from '../../lib/router.ts';
import { useHead } from '../../lib/use-head.ts';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { ChainRooms } from '../chain/chain-rooms.tsx';
import { chainPath } from '../chain/rooms.ts';
import { useIsChain } from '../chain/use-is-chain.ts';
import { NewOrderToasts } from '../live/new-order-toasts.tsx';
import { ImportToasts } from '../products/bulk/progress/import-toasts.tsx';
import { t as shared } from '../site/messages.ts';
import { useOpenDialog } from '../site/open-dialog.ts';
import { isInPart } from '../site/own-locations.ts';
import { sitesQuery } from '../site/queries.ts';
import { firstSite, wasAtSite } from '../site/selected-site.ts';
import { tabPath } from '../site/site.ts';
import { useIsAdmin } from '../site/staff.ts';
import type { TabName } from '../site/tab-names.ts';
import { useAddress } from '../site/use-address.ts';
import { Region } from '../ui/region.tsx';
import { AdminTheme } from '../ui/theme/admin-theme.tsx';
import toasts from '../ui/toasts.module.css';
import { AdminHeader } from './admin-header.tsx';
import styles from './dashboard.module.css';
import { HeaderDialogs } from './header-dialogs.tsx';
import { t } from './messages.ts';
import { NoSites, NoSuchSite } from './missing-site.tsx';
import { Panel } from './panel.tsx';
import { SiteTabs } from './site-tabs.tsx';
import { tabFor } from './tabs.ts';

/** Fetched when the first of them is opened. */
const siteDialogs = () => import('../sites/site-dialogs.tsx').then((part) => part.SiteDialogs);

/** The admin dashboard (spec §2). An address without a site goes to the last that was open, first to the overview of all; one without a tab to the first tab. */
export function Dashboard() {
  const { slug, tab: named } = useAddress();
  const isAdmin = useIsAdmin();
  const { opened } = useOpenDialog();
  const sites = useQuery(sitesQuery);
  const isChain = useIsChain(sites.data);
  const site = isChain ? undefined : sites.data?.find((one) => one.slug === slug);
  const tab = named && tabFor(named, isAdmin, site && isInPart(site));
  useHead({ themeColor: '#12231d', ...(site || isChain ? {} : { title: shared('title') }) });
  return (
    <AdminTheme>
      <div className={styles.frame}>
        <AdminHeader slug={site && !site.archived ? site.slug : undefined} />
        <div className={styles.body}>
          <Panel sites={sites.data} selected={site} tab={tab ?? 'orders'} isChain={isChain} />
          <main className={styles.sheet}>
            {sites.isError && !sites.data && (
              <ErrorState
                className={styles.state}
                message={shared('loadFailed', { message: messageOf(sites.error, shared('loadFailedPlain')) })}
                onRetry={() => sites.refetch()}
              />
            )}
            {sites.data && opened?.endsWith('-site') && <Region load={siteDialogs} />}
            <HeaderDialogs />
            {isChain && <ChainRooms tabs={styles.tabs!} />}
            {sites.data && !isChain && (
              <Inside sites={sites.data} site={site} slug={slug} tab={tab} isThere={tab === named} />
            )}
          </main>
        </div>
        <div className={toasts.corner} data-screen-only>
          {site && !site.archived && <NewOrderToasts key={site._id} site={site} />}
          {sites.data && <ImportToasts sites={sites.data} />}
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
  /** False where the address names a tab that is another one for them. */
  isThere: boolean;
}

function Inside({ sites, site, slug, tab, isThere }: InsideProps) {
  const { search } = useLocation();
  const first = firstSite(sites);
  if (!slug && !wasAtSite(sites) && sites.filter(({ archived }) => !archived).length > 1)
    return <Navigate to={chainPath('overview')} replace />;
  if (!first) return <NoSites title={t(tab === 'settings' ? 'noSiteToSet' : 'noSites')} />;
  if (site && tab && isThere) return <SiteTabs site={site} tab={tab} />;
  if (site || !slug) return <Navigate to={tabPath((site ?? first).slug, tab ?? 'orders') + search} replace />;
  return <NoSuchSite slug={slug} first={first} tab={tab} />;
}
