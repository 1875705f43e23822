import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';
import { ownerCall } from './owner-call.ts';

export const sitesQuery = queryOptions({
  ...calmQuery,
  queryKey: ['admin', 'sites'],
  queryFn: ({ signal }) =>
    call<typeof endpoints.adminListSites>({ method: 'GET', path: '/api/admin/sites', signal }),
});

export const categoriesQuery = (siteId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'categories'],
    queryFn: ({ signal }) =>
      ownerCall<typeof endpoints.adminListCategories>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/categories',
        params: { siteId },
        signal,
      }),
  });
