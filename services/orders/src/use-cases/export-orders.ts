import type { Readable } from 'node:stream';
import { zonedParts } from '@biteboard/contracts';
import type { Filter } from '@biteboard/platform/ports';
import type { StoredOrder } from '../order/order.ts';
import type { OrderRepository } from '../order/order-repository.ts';
import type { Orders } from '../orders.ts';
import {
  type ListedBy,
  newestFirstBy,
  olderThan,
  ordersOfSite,
  type SiteOrdersQuery,
  sortFieldOf,
  withSearch,
} from '../reading/order-search.ts';
import { ordersWorkbook } from '../reading/orders-workbook.ts';
import { findNumberedOrders } from './find-numbered-orders.ts';

/** So many are in memory at once. */
const PAGE = 100;

/** All orders that the filter selects, latest first, page by page as they are asked for. */
async function* everyOrder(
  orders: OrderRepository,
  filter: Filter,
  by: ListedBy,
): AsyncGenerator<StoredOrder> {
  for (let next: Filter | undefined = filter; next; ) {
    const page: StoredOrder[] = await orders.list(next, { sort: newestFirstBy(by), limit: PAGE });
    yield* page;
    const last = page[PAGE - 1];
    next = last && olderThan(filter, by, last);
  }
}

/** What the admin's list shows of its site, all of its pages, as a workbook. */
export const exportOrders = async (
  { sites, orders, searchIndex, clock }: Orders,
  request: SiteOrdersQuery & { site: string },
): Promise<{ name: string; book: Readable }> => {
  const site = await sites.get(request.site);
  const listed = ordersOfSite(site, request);
  const ofSite = { siteId: site._id };
  const by = sortFieldOf(request);
  const numbered = await findNumberedOrders({ orders }, request.q, listed, async () => ofSite);
  const { filter } = numbered
    ? { filter: { ...ofSite, _id: { $in: numbered.map(({ order }) => order._id) } } }
    : await withSearch(orders, listed, { q: request.q, isIndexed: await searchIndex.isDone(), by });
  const today = zonedParts(clock.now(), site.timeZone).date;
  return {
    name: `${site.slug}-orders-${today}.xlsx`,
    book: ordersWorkbook(everyOrder(orders, filter, by)),
  };
};
