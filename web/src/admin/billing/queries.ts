import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

const BILLING_EVERY_MS = 60_000;

export const billingQuery = (siteId: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'billing'],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetBilling>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/billing',
        params: { siteId },
        signal,
      }),
    refetchInterval: BILLING_EVERY_MS,
  });
