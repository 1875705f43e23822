import type { endpoints } from '@biteboard/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';
import type { DayRange } from '../billing/queries.ts';
import { askedOrders, type OrderListFilters } from '../orders/list/order-filters.ts';

/** Which sites a call is about: some, with commas between their ids, or a group; neither: all that the person runs. */
export interface ChainChoice {
  siteIds?: string;
  groupId?: string;
}

export const CHAIN_KEY = ['admin', 'chain'];
/** What changes with each order. */
export const CHAIN_ORDERS_KEY = [...CHAIN_KEY, 'orders'];

const BILLING_REFETCH_MS = 60_000;
const COUPONS_ON_A_PAGE = 50;

export const ordersNowQuery = (choice: ChainChoice, everyMs: number) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...CHAIN_ORDERS_KEY, 'now', choice],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminReadOrdersNow>({
        method: 'GET',
        path: '/api/admin/orders/now',
        query: choice,
        signal,
      }),
    staleTime: 0,
    refetchInterval: everyMs,
  });

/** How often it is looked for what does not end by itself. */
export const LOOK_FOR_TROUBLE_MS = 60_000;

/** How many payments of each site need a decision. */
export const paymentCasesQuery = (choice: ChainChoice) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...CHAIN_KEY, 'payment-cases', choice],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminCountPaymentCases>({
        method: 'GET',
        path: '/api/admin/payment-cases',
        query: choice,
        signal,
      }),
    refetchInterval: LOOK_FOR_TROUBLE_MS,
  });

export const allOrdersQuery = (choice: ChainChoice, filters: OrderListFilters, everyMs: number) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...CHAIN_ORDERS_KEY, choice, filters],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListOrdersOfSites>({
        method: 'GET',
        path: '/api/admin/orders',
        query: { ...askedOrders(filters), ...choice, page: filters.page, pageSize: filters.pageSize },
        signal,
      }),
    staleTime: 0,
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });

export const allBillingQuery = (choice: ChainChoice, days: DayRange) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...CHAIN_KEY, 'billing', choice, days],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminGetBillingOfSites>({
        method: 'GET',
        path: '/api/admin/billing',
        query: { ...choice, ...days },
        signal,
      }),
    refetchInterval: BILLING_REFETCH_MS,
  });

export const allCouponsQuery = (asked: ChainChoice & { code?: string }, page: number) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...CHAIN_KEY, 'coupons', asked, page],
    queryFn: ({ signal }) =>
      call<typeof endpoints.adminListCouponsOfSites>({
        method: 'GET',
        path: '/api/admin/coupons',
        query: { ...asked, page, pageSize: COUPONS_ON_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
