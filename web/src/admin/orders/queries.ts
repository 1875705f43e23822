import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';
import type { OrderFilters } from './list/order-filters.ts';

/** Orders come in by themselves while the page is seen: told by the server, else looked for. */
export const ORDERS_EVERY_MS = 15_000;
export const LIVE_ORDERS_EVERY_MS = 60_000;

export const ordersQuery = (siteId: string, filters: OrderFilters, isLive = false) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'orders', filters],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListOrders>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/orders',
        params: { siteId },
        query: filters,
        signal,
      }),
    staleTime: 0,
    refetchInterval: isLive ? LIVE_ORDERS_EVERY_MS : ORDERS_EVERY_MS,
    placeholderData: (previous, query) => (query?.queryKey[1] === siteId ? previous : undefined),
  });

export const orderQuery = (siteId: string, id: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'order', id],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetOrder>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/orders/:id',
        params: { siteId, id },
        signal,
      }),
    staleTime: 0,
    refetchInterval: ORDERS_EVERY_MS,
  });
