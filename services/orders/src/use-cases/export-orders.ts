import type { Readable } from 'node:stream';
import { zonedParts } from '@biteboard/contracts';
import type { Filter } from '@biteboard/platform/ports';
import type { StoredOrder } from '../order/order.ts';
import type { OrderRepository } from '../order/order-repository.ts';
import type { Orders } from '../orders.ts';
import {
  NEWEST_FIRST,
  olderThan,
  ordersOfSite,
  type SiteOrdersQuery,
  withSearch,
} from '../reading/order-search.ts';
import { ordersWorkbook } from '../reading/orders-workbook.ts';

/** So many are in memory at once. */
const PAGE = 100;

/** All orders that the filter selects, newest first, page by page as they are asked for. */
async function* everyOrder(orders: OrderRepository, filter: Filter): AsyncGenerator<StoredOrder> {
  for (let next: Filter | undefined = filter; next; ) {
    const page: StoredOrder[] = await orders.list(next, { sort: NEWEST_FIRST, limit: PAGE });
    yield* page;
    const last = page[PAGE - 1];
    next = last && olderThan(filter, last);
  }
}

/** What the admin's list shows, all of its pages, as a workbook. */
export const exportOrders = async (
  { sites, orders, clock }: Pick<Orders, 'sites' | 'orders' | 'clock'>,
  request: SiteOrdersQuery & { site: string },
): Promise<{ name: string; book: Readable }> => {
  const site = await sites.get(request.site);
  const { filter } = await withSearch(orders, ordersOfSite(site, request), request.q);
  const today = zonedParts(clock.now(), site.timeZone).date;
  return {
    name: `${site.slug}-orders-${today}.xlsx`,
    book: ordersWorkbook(everyOrder(orders, filter)),
  };
};
