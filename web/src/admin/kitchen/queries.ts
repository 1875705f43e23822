import type { Order } from '@biteboard/contracts';
import { queryOptions } from '@tanstack/react-query';
import { calmQuery } from '../../lib/query-client.ts';
import { newestOf } from '../live/queries.ts';
import { LIVE_ORDERS_REFETCH_MS, ORDERS_REFETCH_MS } from '../order/queries.ts';
import { ON_BOARD } from './board.ts';

const MAX_OF_A_STATUS = 100;

export interface KitchenOrders {
  orders: readonly Order[];
  /** How many more there are. */
  unlisted: number;
}

/**
 * The orders that have not left the kitchen. Updates are applied (`withOrder`) instead of fetching again, so the key is
 * not one of the site's, which each change invalidates.
 */
export const kitchenQuery = (siteId: string, isLive = false) =>
  queryOptions({
    ...calmQuery,
    queryKey: ['admin', 'kitchen', siteId],
    queryFn: async ({ signal }): Promise<KitchenOrders> => {
      const lists = await Promise.all(
        ON_BOARD.map((status) => newestOf(siteId, status, MAX_OF_A_STATUS, signal)),
      );
      const unlisted = lists.reduce((sum, { total, items }) => sum + total - items.length, 0);
      // An order that moved on between the requests is in two lists.
      const byId = new Map(lists.flatMap(({ items }) => items).map((order) => [order._id, order]));
      return { orders: [...byId.values()], unlisted };
    },
    staleTime: 0,
    refetchInterval: isLive ? LIVE_ORDERS_REFETCH_MS : ORDERS_REFETCH_MS,
  });

/** The orders with an updated one; an update that is older than the known order, by its history, changes nothing. */
export function withOrder(known: KitchenOrders, order: Order): KitchenOrders {
  const before = known.orders.find(({ _id }) => _id === order._id);
  if (before && before.history.length > order.history.length) return known;
  const others = known.orders.filter(({ _id }) => _id !== order._id);
  return { ...known, orders: ON_BOARD.includes(order.status) ? [...others, order] : others };
}
