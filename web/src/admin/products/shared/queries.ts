import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { calmQuery } from '../../../lib/query-client.ts';

/** The menu that a site follows, if any. */
export const followedMenuQuery = (siteId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'shared-menu'],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetFollowedMenu>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/shared-menu',
        params: { siteId },
        signal,
      }),
  });

/** Where the price of a product comes from that is a menu's. */
export const priceOriginQuery = (siteId: string, id: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'price-origin', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetPriceOrigin>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/products/:id/price',
        params: { siteId, id },
        signal,
      }),
  });

/** The same of all products that are a menu's. */
export const priceOriginsQuery = (siteId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'price-origin'],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListPriceOrigins>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/shared-menu/prices',
        params: { siteId },
        signal,
      }),
  });
