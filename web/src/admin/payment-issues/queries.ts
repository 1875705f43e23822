import type { endpoints, Order } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

const CASES_EVERY_MS = 60_000;

const fetchCases = (siteId: string, query: { page?: number; orderId?: string }, signal: AbortSignal) =>
  call<typeof endpoints.adminListPaymentCases>({
    method: 'GET',
    path: '/api/admin/sites/:siteId/payment-cases',
    params: { siteId },
    query,
    signal,
  });

/** The site's open cases, newest first. */
export const issuesQuery = (siteId: string, page = 1) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'payment-cases', page],
    queryFn: ({ signal }) => fetchCases(siteId, { page }, signal),
    refetchInterval: CASES_EVERY_MS,
  });

/** The open cases of one order, read again whenever something has become of its refunds. */
export const orderIssuesQuery = (siteId: string, { _id: orderId, refunds = [] }: Order) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', siteId, 'payment-cases', 'order', orderId, refunds.map(({ state }) => state)],
    queryFn: ({ signal }) => fetchCases(siteId, { orderId }, signal),
    refetchInterval: CASES_EVERY_MS,
    placeholderData: (previous, query) => (query?.queryKey[4] === orderId ? previous : undefined),
  });
