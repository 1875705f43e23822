import type { Claims } from '@biteboard/contracts';
import type { Page } from '@biteboard/platform/documents';
import { locationsRun, runs } from '@biteboard/platform/http';
import type { Filter } from '@biteboard/platform/ports';
import type { StoredOrder } from '../order/order.ts';
import type { Orders } from '../orders.ts';
import { ofLocations } from '../reading/order-search.ts';
import { orderNumberIn } from '../reading/search-query.ts';

/** Numbers are unique in a site; so many are shown of sites that have the same. */
const MAX_SHOWN = 100;

interface NumberedOrder {
  order: StoredOrder;
  outsideFilter: boolean;
}

/** Orders of the sites that somebody runs, and of their locations where it is only some of them. */
export const ofRunSites = async ({ sites }: Orders, user: Claims): Promise<Filter> => {
  const all = (await sites.list()).map(({ _id }) => _id);
  const whole: Filter = { siteId: { $in: all.filter((siteId) => runs(user, { siteId })) } };
  const inPart = all.flatMap((siteId): Filter[] => {
    const ids = locationsRun(user, siteId);
    return ids === 'all' || ids.length === 0 ? [] : [{ siteId, ...ofLocations(ids) }];
  });
  return inPart.length > 0 ? { $or: [whole, ...inPart] } : whole;
};

/** The ids of those that the list of their site has. */
const insideOf = async (
  orders: Orders['orders'],
  filters: readonly Filter[],
  found: readonly StoredOrder[],
): Promise<ReadonlySet<string>> => {
  const of = (filter: Filter) => found.filter(({ siteId }) => siteId === filter.siteId);
  const lists = await Promise.all(
    filters
      .filter((filter) => of(filter).length > 0)
      .map((filter) => orders.list({ ...filter, _id: { $in: of(filter).map(({ _id }) => _id) } })),
  );
  return new Set(lists.flat().map(({ _id }) => _id));
};

/**
 * The orders that have the number that was typed, of all that the caller may see (`within`), those that the list's
 * filters leave first, and newest first (`decided §13`); undefined where what was typed is no whole number, or a word.
 */
export const findNumberedOrders = async (
  { orders }: Pick<Orders, 'orders'>,
  q: string | undefined,
  filters: readonly Filter[],
  within: () => Promise<Filter>,
): Promise<NumberedOrder[] | undefined> => {
  const typed = orderNumberIn(q ?? '');
  if (!typed) return undefined;
  const { orderNumber, isWord } = typed;
  const found = await orders.list({ ...(await within()), orderNumber }, { limit: MAX_SHOWN });
  if (found.length === 0) return isWord ? undefined : [];
  const inside = await insideOf(orders, filters, found);
  return found
    .map((order) => ({ order, outsideFilter: !inside.has(order._id) }))
    .toSorted(
      (one, other) =>
        Number(one.outsideFilter) - Number(other.outsideFilter) ||
        Date.parse(other.order.createdAt) - Date.parse(one.order.createdAt),
    );
};

export const numberedPage = <V>(
  found: readonly NumberedOrder[],
  { page, pageSize }: { page: number; pageSize: number },
  view: (order: StoredOrder) => V,
): Page<V & { outsideFilter?: true }> => ({
  items: found
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ order, outsideFilter }) => ({ ...view(order), ...(outsideFilter ? { outsideFilter } : {}) })),
  total: found.length,
  page,
  pageSize,
  totalPages: Math.max(1, Math.ceil(found.length / pageSize)),
});
