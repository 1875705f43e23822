import type { Order } from '@biteboard/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { kitchenQuery, withOrder } from './queries.ts';

/**
 * The orders of a kitchen, and the way to put in what is told of one. What is told while they are asked for is put in
 * again afterwards: the answer may be older.
 */
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
  // What changed while nobody listened.
  useEffect(() => {
    if (isLive) void refetch();
  }, [isLive, refetch]);
  return { query, put };
}
