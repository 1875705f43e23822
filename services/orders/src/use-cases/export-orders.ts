import type { Readable } from 'node:stream';
import { type Claims, type SiteSnapshot, zonedParts } from '@biteboard/contracts';
import { askedLocations, type ChosenSites } from '@biteboard/platform/http';
import type { Filter } from '@biteboard/platform/ports';
import type { StoredOrder } from '../order/order.ts';
import type { Orders } from '../orders.ts';
import { mergedOrders } from '../reading/merged-orders.ts';
import { ofLocations, type SiteOrdersQuery, sortFieldOf } from '../reading/order-search.ts';
import { ordersWorkbook } from '../reading/orders-workbook.ts';
import { findNumberedOrders, ofRunSites } from './find-numbered-orders.ts';
import { listsOf, searchedLists } from './orders-of-sites.ts';

interface OrdersFile {
  name: string;
  book: Readable;
}

type Asked = SiteOrdersQuery & { user: Claims };

/** The orders of these sites' lists, latest first, read as they are asked for; `within`: where a whole number is sought. */
const selected = async (
  deps: Orders,
  sites: readonly SiteSnapshot[],
  { user, ...request }: Asked,
  within: () => Promise<Filter>,
): Promise<AsyncIterable<StoredOrder>> => {
  const lists = listsOf(sites, request, user);
  const numbered = await findNumberedOrders(deps, request.q, lists, within);
  const filters = numbered
    ? numbered.map(({ order: { _id, siteId } }) => ({ siteId, _id }))
    : (await searchedLists(deps, lists, request)).filters;
  return mergedOrders(deps.orders, filters, sortFieldOf(request));
};

/** What the admin's list shows of its site, all of its pages, as a workbook. */
export const exportOrders = async (
  deps: Orders,
  { site: ref, ...request }: Asked & { site: string },
): Promise<OrdersFile> => {
  const site = await deps.sites.get(ref);
  const within = { siteId: site._id, ...ofLocations(askedLocations(request.user, site._id)) };
  const orders = await selected(deps, [site], request, async () => within);
  const today = zonedParts(deps.clock.now(), site.timeZone).date;
  return { name: `${site.slug}-orders-${today}.xlsx`, book: ordersWorkbook(orders) };
};

/** The list of many sites, all of its pages, as a workbook whose rows name their site. */
export const exportOrdersOfSites = async (
  deps: Orders,
  { chosen, ...request }: Asked & { chosen: ChosenSites },
): Promise<OrdersFile> => {
  const sites = await deps.sites.listChosen(chosen);
  const orders = await selected(deps, sites, request, () => ofRunSites(deps, request.user));
  const today = new Date(deps.clock.now()).toISOString().slice(0, 10);
  return { name: `orders-${today}.xlsx`, book: ordersWorkbook(orders, { withSite: true }) };
};
