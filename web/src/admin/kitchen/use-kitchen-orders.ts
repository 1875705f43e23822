import type { Order } from '@biteboard/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { kitchenQuery, withOrder } from './queries.ts';

/** The orders of a kitchen, and `put` for an update of one. An update during a fetch is applied again after it. */
export function useKitchenOrders(siteId: string, isLive: boolean) {
  const client = useQueryClient();
  const query = useQuery(kitchenQuery(siteId, isLive));
  const { isFetching, refetch } = query;
  const received = useRef<Order[]>([]);
  const put = useCallback(
    (order: Order) => {
      const { queryKey } = kitchenQuery(siteId);
      if (client.isFetching({ queryKey }) > 0) received.current.push(order);
      client.setQueryData(queryKey, (known) => known && withOrder(known, order));
    },
    [client, siteId],
  );
  useEffect(() => {
    if (!isFetching) for (const order of received.current.splice(0)) put(order);
  }, [isFetching, put]);
  // What changed while there was no connection.
  useEffect(() => {
    if (isLive) void refetch();
  }, [isLive, refetch]);
  return { query, put };
}
