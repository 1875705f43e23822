import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { messageOf } from '../lib/api.ts';
import { useNavigate, useParams } from '../lib/router.ts';
import { t } from '../lib/texts/index.ts';
import { useHead } from '../lib/use-head.ts';
import { Skeleton, Skeletons } from '../ui/skeleton.tsx';
import { Empty, ErrorState } from '../ui/state-blocks.tsx';
import { sitesQuery } from './admin-queries.ts';
import { BillingTab } from './billing/billing-tab.tsx';
import { AdminHeader } from './frame/admin-header.tsx';
import { AdminTheme } from './frame/admin-theme.tsx';
import styles from './frame/dashboard.module.css';
import { SitePicker } from './frame/site-picker.tsx';
import { OrdersTab } from './orders/orders-tab.tsx';
import { chooseSite, useRememberedSite } from './selected-site.ts';

const TABS = ['orders', 'billing'] as const;

/** The admin dashboard (spec §2); the address names the tab: /dashboard/billing. */
export function DashboardPage() {
  const sites = useQuery(sitesQuery);
  const remembered = useRememberedSite();
  const site = sites.data && chooseSite(sites.data, remembered);
  const navigate = useNavigate();
  const path = useParams()['*'];
  const tab = TABS.find((name) => name === path) ?? 'orders';
  const tabName = t(`admin.tab.${tab}`);
  useHead({
    title: site ? t('admin.tabTitle', { tab: tabName, site: site.name }) : t('admin.title'),
    themeColor: '#12231d',
  });

  return (
    <AdminTheme>
      <div className={styles.frame}>
        <AdminHeader slug={site?.slug} />
        <div className={styles.body}>
          <aside className={styles.panel} aria-label={t('admin.panel')}>
            {sites.data && site && <SitePicker sites={sites.data} selected={site} />}
            {sites.isPending && (
              <Skeletons>
                <Skeleton width="100%" height={56} radius={8} />
              </Skeletons>
            )}
          </aside>
          <main className={styles.sheet}>
            {sites.isError && !sites.data && (
              <ErrorState
                className={styles.state}
                message={t('admin.loadFailed', {
                  message: messageOf(sites.error, t('admin.loadFailedPlain')),
                })}
                onRetry={() => sites.refetch()}
              />
            )}
            {sites.data && !site && (
              <Empty className={styles.state} title={t('admin.noSites')} hint={t('admin.noSitesHint')} />
            )}
            {site && (
              <Tabs
                key={site._id}
                className={styles.tabs}
                aria-label={t('admin.sections')}
                activeKey={tab}
                onChange={(next) => navigate(next === 'orders' ? '/dashboard' : `/dashboard/${next}`)}
                destroyOnHidden
                items={TABS.map((name) => ({
                  key: name,
                  label: t(`admin.tab.${name}`),
                  children: name === 'orders' ? <OrdersTab site={site} /> : <BillingTab site={site} />,
                }))}
              />
            )}
          </main>
        </div>
      </div>
    </AdminTheme>
  );
}
