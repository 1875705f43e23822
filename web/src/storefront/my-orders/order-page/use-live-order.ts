import type { endpoints, Order } from '@biteboard/contracts';
import { changedAt } from '@biteboard/contracts/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isStatus } from '../../../lib/api.ts';
import { followStream } from '../../../lib/follow-stream.ts';
import { calmQuery } from '../../../lib/query-client.ts';
import { openEventStream } from '../../../lib/raw-api.ts';
import { useSession } from '../../../lib/session.ts';
import { useVisible } from '../../../lib/use-visible.ts';
import { useShop } from '../../site/shop-context.tsx';
import { isInProgress } from '../order-progress.ts';
import { myOrderQuery } from '../queries.ts';

const POLL_MS = 15_000;
const LIVE_POLL_MS = 60_000;

/** The newer of two versions of an order; updates do not carry the payment URL of an unpaid one. */
export function newerOf(known: Order | undefined, update: Order): Order {
  if (!known || known._id !== update._id) return update;
  if (changedAt(update) < changedAt(known)) return known;
  const { payUrl } = known;
  return update.status === 'pending_payment' && payUrl !== undefined ? { payUrl, ...update } : update;
}

/** How often the order is read: seldom while the stream is live, which may stall, and never once it has ended. */
export const pollEvery = (order: Order | undefined, isLive: boolean): number | false => {
  if (order && !isInProgress(order)) return false;
  return isLive ? LIVE_POLL_MS : POLL_MS;
};

/**
 * A customer's order, kept current: by a stream while the page is visible and the order in progress, by polling every
 * 15 s where the stream fails, and not at all once the order has ended.
 */
export function useLiveOrder(id: string) {
  const { slug } = useShop();
  const session = useSession();
  const [isLive, setLive] = useState(false);
  const asked = myOrderQuery(slug, session?.claims.userId, id);
  const query = useQuery({
    ...asked,
    ...calmQuery,
    refetchOnWindowFocus: ({ state }) => (state.data && isInProgress(state.data) ? 'always' : false),
    refetchInterval: ({ state }) => pollEvery(state.data, isLive),
  });
  const isVisible = useVisible();
  const follows = isVisible && query.data !== undefined && isInProgress(query.data);
  useOrderUpdates({ slug, id, userId: session?.claims.userId, follows, onLive: setLive });
  return {
    ...query,
    isLive: isLive && follows,
    needsLogin: session === null || isStatus(query.error, 401, 403),
  };
}

interface OrderUpdates {
  slug: string;
  id: string;
  userId: string | undefined;
  follows: boolean;
  onLive: (isLive: boolean) => void;
}

/** Follows the order's stream while `follows`, and writes its updates to the query's cache. */
function useOrderUpdates({ slug, id, userId, follows, onLive }: OrderUpdates): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!follows) return undefined;
    const stop = new AbortController();
    const { queryKey } = myOrderQuery(slug, userId, id);
    void followStream({
      open: (lastId, signal) =>
        openEventStream<typeof endpoints.watchOrder>(
          {
            method: 'GET',
            path: '/api/shop/:site/orders/:id/events',
            params: { site: slug, id },
            signal,
          },
          lastId,
        ),
      onEvent: ({ event, data }) => {
        if (event !== 'order') return;
        const update = JSON.parse(data) as Order;
        queries.setQueryData<Order>(queryKey, (known) => newerOf(known, update));
      },
      onLive,
      signal: stop.signal,
    });
    return () => {
      stop.abort();
      onLive(false);
    };
  }, [queries, slug, id, userId, follows, onLive]);
}
