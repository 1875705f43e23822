import type { Claims, Order } from '@biteboard/contracts';
import { mapConcurrently } from '@biteboard/platform/async';
import type { Page } from '@biteboard/platform/documents';
import type { ChosenSites } from '@biteboard/platform/http';
import { type StoredOrder, viewOf } from '../order/order.ts';
import type { Orders } from '../orders.ts';
import { mergedOrders, QUERIES_AT_ONCE } from '../reading/merged-orders.ts';
import { type SiteOrdersQuery, sortFieldOf } from '../reading/order-search.ts';
import { findNumberedOrders, numberedPage, ofRunSites } from './find-numbered-orders.ts';
import { listsOf, searchedLists } from './orders-of-sites.ts';

const PAGE_SIZE = 20;

interface SitesRequest extends SiteOrdersQuery {
  chosen: ChosenSites;
  user: Claims;
  page?: number | undefined;
  pageSize?: number | undefined;
}

const view = (order: StoredOrder) => viewOf(order, 'admin');

/** The orders of many sites, latest first; a whole order number finds its order in any that the caller runs. */
export const listOrdersOfSites = async (
  deps: Orders,
  { chosen, user, page = 1, pageSize = PAGE_SIZE, ...request }: SitesRequest,
): Promise<Page<Order> & { searchedFrom?: string }> => {
  const { orders } = deps;
  const lists = listsOf(await deps.sites.listChosen(chosen), request, user);
  const numbered = await findNumberedOrders(deps, request.q, lists, () => ofRunSites(deps, user));
  if (numbered) return numberedPage(numbered, { page, pageSize }, view);
  const { filters, ...about } = await searchedLists(deps, lists, request);
  const counts = await mapConcurrently(filters, QUERIES_AT_ONCE, orders.count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const filled = filters.filter((_, at) => counts[at]! > 0);
  const [from, until] = [(page - 1) * pageSize, Math.min(total, page * pageSize)];
  const items: Order[] = [];
  if (from < until) {
    let at = 0;
    for await (const order of mergedOrders(orders, filled, sortFieldOf(request))) {
      if (at >= from) items.push(view(order));
      at += 1;
      if (at >= until) break;
    }
  }
  return { items, total, page, pageSize, totalPages: Math.max(1, Math.ceil(total / pageSize)), ...about };
};
