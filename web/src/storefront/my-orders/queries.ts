import type { endpoints, FulfillmentType, ResponseOf } from '@biteboard/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery, mayRetry, retryDelay } from '../../lib/query-client.ts';
import { isInProgress } from './order-progress.ts';

/** My Orders page size (spec §9). */
const PAGE_SIZE = 12;
/** How often the list is polled while an order is in progress. */
const ORDERS_EVERY_MS = 8_000;

export interface OrdersView {
  page: number;
  q: string;
  type: FulfillmentType | '';
}

/** All lists of a site's orders begin with this key. */
export const myOrdersKey = (site: string) => ['my-orders', site] as const;

/** A customer's orders at a site, polled while one is in progress. */
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
    refetchInterval: ({ state }) => (state.data?.items.some(isInProgress) ? ORDERS_EVERY_MS : false),
  });

/** Retried until it is answered or refused. */
const untilAnswered = {
  staleTime: 0,
  retry: (_failures: number, error: unknown) => mayRetry(error),
  retryDelay,
} as const;

type Confirmed = ResponseOf<typeof endpoints.confirmPayment>;

/** The provider's answer about a payment's session, and how many answers there were. */
export type PaymentCheck = Confirmed & { looks: number };

/** The provider's answer about a payment's session, polled while it is open; '' disables it. */
export const paymentQuery = (sessionId: string) =>
  queryOptions({
    ...untilAnswered,
    queryKey: ['payment', sessionId],
    enabled: sessionId !== '',
    queryFn: async ({ client, queryKey, signal }): Promise<PaymentCheck> => {
      const confirmed = await call<typeof endpoints.confirmPayment>({
        method: 'GET',
        path: '/api/payments/stripe/confirm/:sessionId',
        params: { sessionId },
        signal,
      });
      return { ...confirmed, looks: (client.getQueryData<PaymentCheck>(queryKey)?.looks ?? 0) + 1 };
    },
    refetchInterval: ({ state: { data } }) => (data?.status === 'open' ? retryDelay(data.looks - 1) : false),
  });

/** A customer's order, polled while it waits for its payment. */
export const myOrderQuery = (site: string, userId: string | undefined, id: string | undefined) =>
  queryOptions({
    ...untilAnswered,
    queryKey: ['my-order', site, userId, id],
    enabled: userId !== undefined && id !== undefined,
    queryFn: ({ signal }) =>
      call<typeof endpoints.getOrder>({
        method: 'GET',
        path: '/api/shop/:site/orders/:id',
        params: { site, id: id ?? '' },
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending_payment' ? retryDelay(state.dataUpdateCount - 1) : false,
  });
