import type { endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

const BILLING_REFETCH_MS = 60_000;

/** `locationId`: of one of the site's locations. */
export const billingQuery = (siteId: string, locationId?: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'billing', { locationId }],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetBilling>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/billing',
        params: { siteId },
        query: { locationId },
        signal,
      }),
    refetchInterval: BILLING_REFETCH_MS,
  });

export interface DayRange {
  from: string;
  to: string;
}

export const periodQuery = (siteId: string, days: DayRange, locationId?: string) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'billing', { ...days, locationId }],
    queryFn: async ({ signal }) => {
      const { period } = await call<typeof endpoints.adminGetBilling>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/billing',
        params: { siteId },
        query: { ...days, locationId },
        signal,
      });
      return period!;
    },
    refetchInterval: BILLING_REFETCH_MS,
  });

export const paidDaysQuery = (siteId: string, days: DayRange) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'paid-days', days],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminOrderTotals>({
        method: 'GET',
        path: '/api/admin/sites/:siteId/orders/totals',
        params: { siteId },
        query: days,
        signal,
      }),
    refetchInterval: BILLING_REFETCH_MS,
  });
