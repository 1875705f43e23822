import { mapConcurrently } from '@biteboard/platform/async';
import type { Filter } from '@biteboard/platform/ports';
import type { StoredOrder } from '../order/order.ts';
import type { OrderRepository } from '../order/order-repository.ts';
import { type ListedBy, newestFirstBy, olderThan } from './order-search.ts';

/** A list that is read as far as it is needed. */
interface Source {
  filter: Filter;
  /** Read and not taken yet, latest first; empty only while more are fetched. */
  orders: StoredOrder[];
  /** How many its last read asked for. */
  asked: number;
  /** Nothing follows what was read. */
  isRead: boolean;
}

/** So many queries of one list are under way at a time. */
export const QUERIES_AT_ONCE = 25;
/** About so many orders of all sources are in memory. */
const MAX_IN_MEMORY = 2_000;
/** No read asks for more. */
const MAX_READ = 100;
const GROWTH = 4;

/** Whether `one` comes before `other` in a list that is latest first. */
const isLater = (by: ListedBy, one: StoredOrder, other: StoredOrder): boolean =>
  one[by] === other[by] ? one._id > other._id : one[by] > other[by];

/** Puts a source to its place among those that are in the order of their first orders. */
const insert = (sources: Source[], source: Source, by: ListedBy): void => {
  const [first] = source.orders;
  if (!first) return;
  let [low, high] = [0, sources.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isLater(by, first, sources[middle]!.orders[0]!)) high = middle;
    else low = middle + 1;
  }
  sources.splice(low, 0, source);
};

/**
 * The orders of several lists as one, latest first. Each list is one site's, so that an index gives it in its order;
 * its first read is short, since few of many sites have the latest orders.
 */
export async function* mergedOrders(
  orders: Pick<OrderRepository, 'list'>,
  filters: readonly Filter[],
  by: ListedBy,
): AsyncGenerator<StoredOrder> {
  const most = Math.max(2, Math.min(MAX_READ, Math.floor(MAX_IN_MEMORY / Math.max(1, filters.length))));
  const sort = newestFirstBy(by);
  const read = async (filter: Filter, from: Filter, limit: number): Promise<Source> => {
    const found = await orders.list(from, { sort, limit });
    return { filter, orders: found, asked: limit, isRead: found.length < limit };
  };
  const first = filters.length === 1 ? most : Math.min(most, GROWTH);
  const sources: Source[] = [];
  for (const source of await mapConcurrently(filters, QUERIES_AT_ONCE, (one) => read(one, one, first)))
    insert(sources, source, by);
  for (let source = sources.shift(); source; source = sources.shift()) {
    const order = source.orders.shift()!;
    yield order;
    const { filter, asked, isRead } = source;
    if (source.orders.length === 0 && !isRead)
      source = await read(filter, olderThan(filter, by, order), Math.min(most, asked * GROWTH));
    insert(sources, source, by);
  }
}
