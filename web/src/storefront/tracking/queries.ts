import type { DeliveryStatus, endpoints } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calmQuery } from '../../lib/query-client.ts';

/** How often a delivery in progress is polled. */
const POLL_MS = 5_000;
const ENDED: readonly (DeliveryStatus | null)[] = ['delivered', 'cancelled', 'returned'];

export const isEnded = (status: DeliveryStatus | null): boolean => ENDED.includes(status);

/** Polled until the delivery has ended, as long as the page is visible. */
const trackingOptions = { ...calmQuery, staleTime: 0 } as const;

/** An order's tracking, for its customer. */
export const trackingQuery = (site: string, userId: string | undefined, id: string) =>
  queryOptions({
    ...trackingOptions,
    queryKey: ['tracking', site, userId, id],
    enabled: userId !== undefined,
    queryFn: ({ signal }) =>
      call<typeof endpoints.getTracking>({
        method: 'GET',
        path: '/api/shop/:site/orders/:id/tracking',
        params: { site, id },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data && isEnded(state.data.status) ? false : POLL_MS),
  });

/** The data of our own tracking page, for anyone with its link. */
export const trackPageQuery = (id: string, token: string) =>
  queryOptions({
    ...trackingOptions,
    queryKey: ['track', id, token],
    queryFn: ({ signal }) =>
      call<typeof endpoints.trackOrder>({
        method: 'GET',
        path: '/api/track/:id',
        params: { id },
        query: { token },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data && isEnded(state.data.status) ? false : POLL_MS),
  });
