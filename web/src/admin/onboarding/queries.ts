import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';
import type { MenuState } from './onboarding-steps.ts';
import { statedDishes } from './stated-dishes.ts';

/** Most products that are looked at: a menu beyond them is no new site's. */
const MAX_LOOKED_AT = 100;

async function findMenuState(siteId: string, signal: AbortSignal): Promise<MenuState> {
  for (const pageSize of [1, MAX_LOOKED_AT]) {
    const answer = await call<typeof endpoints.adminListProducts>({
      method: 'GET',
      path: '/api/admin/sites/:siteId/products',
      params: { siteId },
      query: { page: 1, pageSize },
      signal,
    });
    const { items, total } = Array.isArray(answer) ? { items: answer, total: answer.length } : answer;
    if (total === 0) return 'empty';
    if (total > MAX_LOOKED_AT || items.some((product) => !product.soldOut)) return 'ready';
  }
  return 'soldOut';
}

export const menuStateQuery = (siteId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'menu-state'],
    queryFn: ({ signal }) => findMenuState(siteId, signal),
  });

export const paymentsHealthQuery = (siteId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'payments-health'],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminStripeHealth>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/health/stripe',
        params: { siteId },
        signal,
      }),
  });

/** Whether the site ever had an order, paid or not. */
export const hasOrdersQuery = (siteId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'has-orders'],
    queryFn: async ({ signal }) => {
      const { total } = await call<typeof endpoints.adminListOrders>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/orders',
        params: { siteId },
        query: { status: 'all', page: 1, pageSize: 1 },
        signal,
      });
      return total > 0;
    },
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    refetchOnWindowFocus: true,
  });

/** How much of the menu states its allergens. */
export const statedDishesQuery = (siteId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'stated-dishes'],
    queryFn: async ({ signal }) => {
      const answer = await call<typeof endpoints.adminListProducts>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/products',
        params: { siteId },
        signal,
      });
      return statedDishes(Array.isArray(answer) ? answer : answer.items);
    },
  });
