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

/** What is newer of two looks at an order; news do not carry the way to pay one that waits for it. */
export function newerOf(known: Order | undefined, told: Order): Order {
  if (!known || known._id !== told._id) return told;
  if (changedAt(told) < changedAt(known)) return known;
  const { payUrl } = known;
  return told.status === 'pending_payment' && payUrl !== undefined ? { payUrl, ...told } : told;
}

/** How often the order is read: seldom while news come by themselves, as they may be held up, and never once it is over. */
export const pollEvery = (order: Order | undefined, isLive: boolean): number | false => {
  if (order && !isInProgress(order)) return false;
  return isLive ? LIVE_POLL_MS : POLL_MS;
};

/**
 * An order of the customer's as it stands: told by the server while the page is seen and the order under way, read
 * every 15 s where that fails, and left alone once it is over.
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
  const isSeen = useVisible();
  const follows = isSeen && query.data !== undefined && isInProgress(query.data);
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

/** Listens for as long as it is to, and lays what is told where the order is kept. */
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
        const told = JSON.parse(data) as Order;
        queries.setQueryData<Order>(queryKey, (known) => newerOf(known, told));
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
