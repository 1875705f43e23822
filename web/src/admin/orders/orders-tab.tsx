import type { Order } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { alertText } from '../../lib/api.ts';
import { useNavigate } from '../../lib/router.ts';
import { useExistingPage } from '../../lib/use-existing-page.ts';
import { useFrom } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { LiveBand } from '../live/live-band.tsx';
import { useLiveFeed } from '../live/live-feed-store.ts';
import { LocationFilter } from '../site/location-filter.tsx';
import { tabPath, useSite } from '../site/site.ts';
import { ThrottlingBand } from '../throttling/throttling-band.tsx';
import { stampText } from '../ui/date-text.ts';
import { ListPager, showingText } from '../ui/list-pager.tsx';
import { OrderDrawer } from './drawer/order-drawer.tsx';
import { useInvoiceDownload } from './drawer/use-invoice-download.ts';
import { ExportOrders } from './list/export-orders.tsx';
import { OrderFilterBar } from './list/order-filter-bar.tsx';
import { listedBy } from './list/order-filters.ts';
import { OrdersList } from './list/orders-list.tsx';
import { OrdersSkeleton } from './list/orders-skeleton.tsx';
import { OrdersTable } from './list/orders-table.tsx';
import { useOrderFilters } from './list/use-order-filters.ts';
import { t } from './messages.ts';
import styles from './orders-tab.module.css';
import { ordersQuery } from './queries.ts';

/** A site's orders, the latest first, updated live. */
export function OrdersTab() {
  const site = useSite();
  const { filters, openId, isDefault, change, reset, open, close } = useOrderFilters(site.timeZone);
  const { isLive } = useLiveFeed(site._id);
  const orders = useQuery(ordersQuery(site._id, filters, isLive));
  const invoice = useInvoiceDownload();
  const isWide = useFrom('tablet');
  const rows = useRef<HTMLElement>(null);
  const now = useNow();
  const items = orders.data?.items ?? [];
  useExistingPage(orders, filters.page, (page) => change({ page }));
  const View = isWide ? OrdersTable : OrdersList;
  const navigate = useNavigate();
  const openOrder = ({ _id, siteId, siteSlug }: Order) =>
    siteId === site._id ? open(_id) : navigate(`${tabPath(siteSlug, 'orders')}?order=${_id}`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins on top.
  useEffect(() => {
    rows.current?.scrollTo({ top: 0 });
  }, [filters.page]);

  // However an order was closed, its row has the focus again.
  useEffect(() => {
    if (openId === null) return;
    return () => {
      if (document.activeElement !== document.body) return;
      document.getElementById(`order-${openId}`)?.focus({ preventScroll: true });
    };
  }, [openId]);

  return (
    <div className={styles.tab}>
      <div className={styles.pace} data-screen-only>
        <ThrottlingBand site={site} />
      </div>
      <LiveBand siteId={site._id} />
      <OrderFilterBar
        filters={filters}
        onChange={change}
        showing={showingText(orders.data)}
        timeZone={site.timeZone}
        exportButton={(look) => <ExportOrders {...look} site={site} filters={filters} />}
      >
        <LocationFilter
          locations={site.locations}
          value={filters.location}
          onChange={(location) => change({ location })}
        />
      </OrderFilterBar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section ref={rows} className={styles.rows} aria-label={t('caption')} tabIndex={0}>
        {orders.isError && (
          <ErrorState
            className={styles.error}
            message={alertText(orders.error, t('failed'))}
            onRetry={() => orders.refetch()}
          />
        )}
        {orders.isPending && <OrdersSkeleton rows={Math.min(filters.pageSize, 12)} />}
        {items.length > 0 && (
          <View
            orders={items}
            site={site}
            by={listedBy(filters)}
            openId={openId}
            onOpen={openOrder}
            invoice={invoice}
          />
        )}
        {orders.data && items.length === 0 && (
          <Empty title={t('empty')}>
            {!isDefault && <Button onClick={reset}>{t('resetFilters')}</Button>}
          </Empty>
        )}
        {orders.data?.searchedFrom && (
          <p className={styles.searched}>
            {t('searchedFrom', { date: stampText(orders.data.searchedFrom, site.timeZone, now) })}
          </p>
        )}
      </section>
      <ListPager
        label={t('pages')}
        page={filters.page}
        list={orders.data}
        onPage={(page) => change({ page })}
      />
      <OrderDrawer
        key={openId}
        id={openId}
        site={site}
        listed={items.find((order) => order._id === openId)}
        invoice={invoice}
        onClose={close}
      />
    </div>
  );
}
