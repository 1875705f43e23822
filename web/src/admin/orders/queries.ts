import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';
import { LIVE_ORDERS_REFETCH_MS, ORDERS_REFETCH_MS } from '../order/queries.ts';
import { askedOrders, type OrderListFilters } from './list/order-filters.ts';

export const ordersQuery = (siteId: string, filters: OrderListFilters, isLive = false) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'orders', filters],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListOrders>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/orders',
        params: { siteId },
        query: { ...askedOrders(filters), page: filters.page, pageSize: filters.pageSize },
        signal,
      }),
    staleTime: 0,
    refetchInterval: isLive ? LIVE_ORDERS_REFETCH_MS : ORDERS_REFETCH_MS,
    placeholderData: (previous, query) => (query?.queryKey[1] === siteId ? previous : undefined),
  });
