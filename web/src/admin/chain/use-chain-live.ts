import type { endpoints } from '@biteboard/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openEventStream } from '../../lib/raw-api.ts';
import { useSession } from '../../lib/session.ts';
import { shareUpdates } from '../../lib/shared-updates.ts';
import { useOnline } from '../../lib/use-online.ts';
import { followOrders } from '../live/follow-orders.ts';
import { gathered } from '../live/gathered.ts';
import { LIVE_ORDERS_REFETCH_MS, ORDERS_REFETCH_MS } from '../order/queries.ts';
import { CHAIN_ORDERS_KEY } from './queries.ts';

/** Over many sites orders move all the time: what is shown of them is fetched again this often at most. */
const FOLLOW_AFTER_MS = 3_000;

/**
 * Follows the orders of all sites over one connection for all tabs of the browser; what is shown of them is fetched
 * again. Says how often it has to be fetched besides, in ms.
 */
export function useChainLive(): number {
  const client = useQueryClient();
  const userId = useSession()?.claims.userId;
  const isOnline = useOnline();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const refresh = gathered(
      () => void client.invalidateQueries({ queryKey: CHAIN_ORDERS_KEY }),
      FOLLOW_AFTER_MS,
      signal,
    );
    const onLive = (live: boolean) => {
      if (signal.aborted) return;
      setIsLive(live);
      // What changed while there was no connection.
      if (live) refresh();
    };
    shareUpdates({
      name: `biteboard-orders:${userId}`,
      follow: followOrders((lastId, ending) =>
        openEventStream<typeof endpoints.adminWatchOrdersOfSites>(
          { method: 'GET', path: '/api/admin/events', signal: ending },
          lastId,
        ),
      ),
      onUpdate: refresh,
      onLive,
      signal,
    }).catch(() => onLive(false));
    return () => {
      stop.abort();
      setIsLive(false);
    };
  }, [client, userId]);
  return isLive && isOnline ? LIVE_ORDERS_REFETCH_MS : ORDERS_REFETCH_MS;
}
