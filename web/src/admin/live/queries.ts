import type { endpoints, Order, OrderStatus } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

/** The newest orders of a status, and how many there are. */
export const newestOf = (
  siteId: string,
  status: OrderStatus | 'all',
  pageSize: number,
  signal?: AbortSignal,
) =>
  call<typeof endpoints.adminListOrders>({
    method: 'GET',
    path: '/api/admin/sites/:siteId/orders',
    params: { siteId },
    query: { status, page: 1, pageSize },
    ...(signal ? { signal } : {}),
  });

/** How many orders the shop has still to confirm. */
export const waitingQuery = (siteId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'orders', 'waiting'],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all([
        newestOf(siteId, 'paid', 1, signal),
        newestOf(siteId, 'placed', 1, signal),
      ]);
      return lists.reduce((sum, { total }) => sum + total, 0);
    },
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** As many as the stream starts with for a client that was away for too long. */
const NEWEST = 50;

export const newestOrders = async (siteId: string, signal: AbortSignal): Promise<readonly Order[]> =>
  (await newestOf(siteId, 'all', NEWEST, signal)).items;
