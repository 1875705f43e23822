import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

export const couponsQuery = (siteId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'coupons'],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListCoupons>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/coupons',
        params: { siteId },
        signal,
      }),
    staleTime: 0,
  });
