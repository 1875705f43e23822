import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useEffect } from 'react';
import { Outlet, useNavigate } from '../../lib/router.ts';
import { useHead } from '../../lib/use-head.ts';
import sideRow from '../../ui/side-row.module.css';
import { useLiveFeed } from '../live/live-feed-store.ts';
import { OnboardingBanner } from '../onboarding/onboarding-banner.tsx';
import { issuesQuery } from '../payment-issues/queries.ts';
import { isInPart } from '../site/own-locations.ts';
import { OwnLocationsNote } from '../site/own-locations-note.tsx';
import { rememberSite } from '../site/selected-site.ts';
import { tabPath } from '../site/site.ts';
import { useIsAdmin } from '../site/staff.ts';
import { TAB_NAMES, type TabName } from '../site/tab-names.ts';
import { useTabInSight } from '../ui/use-tab-in-sight.ts';
import styles from './dashboard.module.css';
import { t } from './messages.ts';
import { TABS_OF_ALL_SITES, tabFor } from './tabs.ts';

/** A site's tabs; the open one's content comes by its route, mounted again for each site. */
export function SiteTabs({ site, tab }: { site: AdminSite; tab: TabName }) {
  const navigate = useNavigate();
  const { unseen } = useLiveFeed(site._id);
  const title = t('tabTitle', { tab: t(`tab.${tab}`), site: site.name });
  useHead({ title: unseen.length > 0 ? t('newTitle', { count: unseen.length, title }) : title });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the list has the same site as another object.
  useEffect(() => rememberSite(site), [site._id, site.slug]);
  const isOfAll = TABS_OF_ALL_SITES.includes(tab);
  const isAdmin = useIsAdmin();
  const inPart = isInPart(site);
  const open = (
    <>
      {!isOfAll && !inPart && <OnboardingBanner key={`onboarding ${site._id}`} site={site} />}
      <OwnLocationsNote site={site} />
      <Outlet key={isOfAll ? tab : site._id} context={site} />
    </>
  );
  useTabInSight(tab);
  return (
    <Tabs
      className={styles.tabs}
      classNames={{ header: sideRow.row! }}
      aria-label={t('sections')}
      activeKey={tab}
      onChange={(next) => navigate(tabPath(site.slug, next))}
      destroyOnHidden
      items={TAB_NAMES.filter((name) => tabFor(name, isAdmin, inPart) === name).map((name) => ({
        key: name,
        label: name === 'billing' && !inPart ? <BillingLabel siteId={site._id} /> : t(`tab.${name}`),
        children: name === tab ? open : null,
      }))}
    />
  );
}

/** Beside Billing: how many payment issues are open. */
function BillingLabel({ siteId }: { siteId: string }) {
  const count = useQuery(issuesQuery(siteId)).data?.total ?? 0;
  return (
    <>
      {t('tab.billing')}
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{t('openCases', { count })}</span>
        </span>
      )}
    </>
  );
}
