import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { calmQuery } from '../../../lib/query-client.ts';

/** A product as it is now: never as it once was, or what others changed would be taken back. */
export const productQuery = (siteId: string, id: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'product', id],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetProduct>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/products/:id',
        params: { siteId, id },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
