import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Link, useParams } from '../../lib/router.ts';
import { useHead } from '../../lib/use-head.ts';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { useLiveFeed } from '../live/live-feed-store.ts';
import { useLiveOrders } from '../live/use-live-orders.ts';
import { t as shared } from '../site/messages.ts';
import { OwnLocationsNote } from '../site/own-locations-note.tsx';
import { sitesQuery } from '../site/queries.ts';
import { rememberSite } from '../site/selected-site.ts';
import { tabPath } from '../site/site.ts';
import { ThrottlingBand } from '../throttling/throttling-band.tsx';
import { AdminTheme } from '../ui/theme/admin-theme.tsx';
import { KitchenBoard } from './kitchen-board.tsx';
import { KitchenHeader } from './kitchen-header.tsx';
import styles from './kitchen-page.module.css';
import { LocationQuestion, useLocationId } from './location-choice.tsx';
import { t } from './messages.ts';
import { StaleBar } from './stale-bar.tsx';
import { TicketsWaiting } from './tickets-waiting.tsx';
import { useAlarm } from './use-alarm.ts';
import { useAwakeScreen } from './use-awake-screen.ts';
import { useKitchenOrders } from './use-kitchen-orders.ts';

/** Another screen may have paused it. */
const SITES_EVERY_MS = 30_000;

/** What a shop's kitchen has to do now, on a page of its own: it hangs by the stove. */
export function KitchenPage() {
  const { site: slug = '' } = useParams();
  const sites = useQuery({ ...sitesQuery, refetchInterval: SITES_EVERY_MS });
  const site = sites.data?.find((one) => one.slug === slug);
  return (
    <AdminTheme>
      <div className={styles.frame}>
        {site && !site.archived ? (
          <Kitchen key={site._id} site={site} />
        ) : (
          <main className={styles.state}>
            {sites.data ? (
              <NoKitchen slug={slug} isArchived={site !== undefined} />
            ) : sites.isError ? (
              <ErrorState
                message={shared('loadFailed', { message: messageOf(sites.error, shared('loadFailedPlain')) })}
                onRetry={() => sites.refetch()}
              />
            ) : (
              <TicketsWaiting />
            )}
          </main>
        )}
      </div>
    </AdminTheme>
  );
}

function Kitchen({ site }: { site: AdminSite }) {
  const title = t('title', { site: site.name });
  const { unseen, isLive } = useLiveFeed(site._id);
  useHead({
    title: unseen.length > 0 ? t('newTitle', { count: unseen.length, title }) : title,
    themeColor: '#12231d',
  });
  const { query, put } = useKitchenOrders(site._id, isLive);
  const locationId = useLocationId(site.locations);
  useLiveOrders(site, put);
  useAlarm(site._id);
  useAwakeScreen();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the list has the same site as another object.
  useEffect(() => rememberSite(site), [site._id, site.slug]);
  return (
    <>
      <KitchenHeader site={site} />
      <StaleBar site={site} />
      <OwnLocationsNote site={site} />
      <LocationQuestion locations={site.locations} />
      <div className={styles.pace}>
        <ThrottlingBand site={site} locationId={locationId} />
      </div>
      <KitchenBoard site={site} query={query} onOrder={put} />
    </>
  );
}

function NoKitchen({ slug, isArchived }: { slug: string; isArchived: boolean }) {
  useHead({ title: shared('title'), themeColor: '#12231d' });
  return (
    <Empty
      title={isArchived ? t('archived') : t('noSuchShop', { slug })}
      {...(isArchived ? { hint: t('archivedHint') } : {})}
    >
      <Link to={isArchived ? tabPath(slug, 'orders') : '/dashboard'}>{t('toDashboard')}</Link>
    </Empty>
  );
}
