import type { AdminSite } from '@biteboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { t } from '../../lib/texts/index.ts';
import { useFrom } from '../../lib/use-media.ts';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import { Empty, ErrorState } from '../../ui/state-blocks.tsx';
import { ordersQuery } from '../admin-queries.ts';
import { FilterBar } from './filter-bar.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { OrdersList } from './orders-list.tsx';
import { OrdersPager } from './orders-pager.tsx';
import styles from './orders-tab.module.css';
import { OrdersTable } from './orders-table.tsx';
import { useInvoice } from './use-invoice.ts';
import { useOrderFilters } from './use-order-filters.ts';

/** A site's orders, newest first; new ones come in by themselves. */
export function OrdersTab({ site }: { site: AdminSite }) {
  const { filters, openId, isDefault, change, reset, open } = useOrderFilters(site.timeZone);
  const orders = useQuery(ordersQuery(site._id, filters));
  const invoice = useInvoice(site._id);
  const isWide = useFrom('tablet');
  const rows = useRef<HTMLElement>(null);
  const items = orders.data?.items ?? [];
  const showing = orders.data ? showingText(orders.data, items.length) : '';
  const View = isWide ? OrdersTable : OrdersList;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins on top.
  useEffect(() => {
    rows.current?.scrollTo({ top: 0 });
  }, [filters.page]);

  const close = () => {
    open(null);
    document.getElementById(`order-${openId}`)?.focus({ preventScroll: true });
  };

  return (
    <div className={styles.tab}>
      <FilterBar filters={filters} onChange={change} showing={showing} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section ref={rows} className={styles.rows} aria-label={t('admin.orders.caption')} tabIndex={0}>
        {orders.isError && (
          <ErrorState
            className={styles.error}
            message={messageOf(orders.error, t('admin.orders.failed'))}
            onRetry={() => orders.refetch()}
          />
        )}
        {orders.isPending && <OrdersSkeleton rows={Math.min(filters.pageSize, 12)} />}
        {items.length > 0 && (
          <View orders={items} site={site} openId={openId} onOpen={open} invoice={invoice} />
        )}
        {orders.data && items.length === 0 && (
          <Empty title={t('admin.orders.empty')}>
            {!isDefault && <Button onClick={reset}>{t('admin.orders.resetFilters')}</Button>}
          </Empty>
        )}
      </section>
      <OrdersPager
        showing={showing}
        page={filters.page}
        totalPages={orders.data?.totalPages ?? 0}
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

function showingText(
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
  count: number,
): string {
  const before = (page - 1) * pageSize;
  return t('admin.orders.showing', {
    first: count > 0 ? before + 1 : 0,
    last: count > 0 ? before + count : 0,
    total,
  });
}

function OrdersSkeleton({ rows }: { rows: number }) {
  return (
    <Skeletons className={styles.skeleton}>
      {[...Array(rows).keys()].map((row) => (
        <Skeleton key={row} width="100%" height={20} />
      ))}
    </Skeletons>
  );
}
