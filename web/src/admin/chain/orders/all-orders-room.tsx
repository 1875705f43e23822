import type { endpoints, Order } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { alertText } from '../../../lib/api.ts';
import { download } from '../../../lib/raw-api.ts';
import { useNavigate } from '../../../lib/router.ts';
import { useExistingPage } from '../../../lib/use-existing-page.ts';
import { useFrom } from '../../../lib/use-media.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Empty, ErrorState } from '../../../ui/state-blocks.tsx';
import { useInvoiceDownload } from '../../orders/drawer/use-invoice-download.ts';
import { OrderFilterBar } from '../../orders/list/order-filter-bar.tsx';
import { askedOrders, listedBy } from '../../orders/list/order-filters.ts';
import { OrdersList } from '../../orders/list/orders-list.tsx';
import { OrdersSkeleton } from '../../orders/list/orders-skeleton.tsx';
import { OrdersTable } from '../../orders/list/orders-table.tsx';
import { useOrderFilters } from '../../orders/list/use-order-filters.ts';
import { t as orders } from '../../orders/messages.ts';
import tab from '../../orders/orders-tab.module.css';
import { tabPath } from '../../site/site.ts';
import { stampText } from '../../ui/date-text.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { ListPager, showingText } from '../../ui/list-pager.tsx';
import { useChosenSites } from '../chosen-sites.ts';
import { allOrdersQuery } from '../queries.ts';
import { chosenText, SitesFilter } from '../sites-filter.tsx';
import { useChainLive } from '../use-chain-live.ts';
import { t } from './messages.ts';

/** The orders of all sites, the latest first; one opens in the tab of its site. */
export function AllOrdersRoom() {
  const chosen = useChosenSites();
  const zone = chosen.sites[0]?.timeZone ?? 'UTC';
  const { filters, isDefault, change, reset } = useOrderFilters(zone);
  const list = useQuery(allOrdersQuery(chosen.choice, filters, useChainLive()));
  const invoice = useInvoiceDownload();
  const isWide = useFrom('tablet');
  const navigate = useNavigate();
  const now = useNow();
  useExistingPage(list, filters.page, (page) => change({ page }));
  const View = isWide ? OrdersTable : OrdersList;
  const items = list.data?.items ?? [];
  const days = [filters.from, filters.to].filter(Boolean).join('-') || 'all';
  return (
    <div className={tab.tab}>
      <OrderFilterBar
        filters={filters}
        onChange={change}
        showing={showingText(list.data)}
        narrowedTo={chosenText(chosen)}
        timeZone={zone}
        exportButton={(look) => (
          <ExportButton
            {...look}
            fetchFile={() =>
              download<typeof endpoints.adminExportOrdersOfSites>({
                method: 'GET',
                path: '/api/admin/orders/export.xlsx',
                query: { ...askedOrders(filters), ...chosen.choice },
              })
            }
            fileName={t('exportFile', { days })}
            failed={orders('exportFailed')}
          />
        )}
      >
        <SitesFilter {...chosen} onChoose={() => change({ page: 1 })} />
      </OrderFilterBar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={tab.rows} aria-label={t('caption')} tabIndex={0}>
        {list.isError && (
          <ErrorState
            className={tab.error}
            message={alertText(list.error, orders('failed'))}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isPending && <OrdersSkeleton rows={Math.min(filters.pageSize, 12)} />}
        {items.length > 0 && (
          <View
            orders={items}
            site={null}
            by={listedBy(filters)}
            openId={null}
            onOpen={({ _id, siteSlug }: Order) => navigate(`${tabPath(siteSlug, 'orders')}?order=${_id}`)}
            invoice={invoice}
          />
        )}
        {list.data && items.length === 0 && (
          <Empty title={orders('empty')}>
            {!isDefault && <Button onClick={reset}>{orders('resetFilters')}</Button>}
          </Empty>
        )}
        {list.data?.searchedFrom && (
          <p className={tab.searched}>
            {orders('searchedFrom', { date: stampText(list.data.searchedFrom, zone, now) })}
          </p>
        )}
      </section>
      <ListPager
        label={orders('pages')}
        page={filters.page}
        list={list.data}
        onPage={(page) => change({ page })}
      />
    </div>
  );
}
