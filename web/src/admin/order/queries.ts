import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

/** How often orders are fetched again while the page is visible: with the live connection, the slower one. */
export const ORDERS_REFETCH_MS = 15_000;
export const LIVE_ORDERS_REFETCH_MS = 60_000;

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
    refetchInterval: ORDERS_REFETCH_MS,
  });
