import type { endpoints, FulfillmentType } from '@biteboard/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';
import { isUnderWay } from './order-progress.ts';

/** My Orders page size (spec §9). */
const PAGE_SIZE = 12;
/** How often the list looks again while an order is under way. */
const ORDERS_EVERY_MS = 8_000;
const PAYMENT_EVERY_MS = 3_000;

export interface OrdersView {
  page: number;
  q: string;
  type: FulfillmentType | '';
}

/** All lists of a site's orders begin with this key. */
export const myOrdersKey = (site: string) => ['my-orders', site] as const;

/** A customer's orders at a site, looked at again and again while one is under way. */
export const myOrdersQuery = (site: string, userId: string | undefined, { page, q, type }: OrdersView) =>
  queryOptions({
    ...calmQuery,
    queryKey: [...myOrdersKey(site), userId, { page, q, type }],
    enabled: userId !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.listMyOrders>({
        method: 'GET',
        path: '/api/shop/:site/orders/mine',
        params: { site },
        query: { page, pageSize: PAGE_SIZE, q, fulfillmentType: type },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? ORDERS_EVERY_MS : false),
  });

/** What the provider says of a payment's session, asked again while it is open; nothing is asked about ''. */
export const paymentQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['payment', sessionId],
    enabled: sessionId !== '',
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof endpoints.confirmPayment>({
        method: 'GET',
        path: '/api/payments/stripe/confirm/:sessionId',
        params: { sessionId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? PAYMENT_EVERY_MS : false),
  });
