import { belongingOf, type Claims, type Order } from '@biteboard/contracts';
import { type Page, pageOf } from '@biteboard/platform/documents';
import { viewerOf } from '@biteboard/platform/http';
import { type Filter, notFound } from '@biteboard/platform/ports';
import { openPayUrl } from '../money/pay-url.ts';
import { type StoredOrder, viewOf } from '../order/order.ts';
import type { OrderRepository } from '../order/order-repository.ts';
import type { Orders } from '../orders.ts';
import {
  type ListedBy,
  newestFirstBy,
  ordersOfSite,
  type SiteOrdersQuery,
  sortFieldOf,
  withSearch,
} from '../reading/order-search.ts';
import { findNumberedOrders, numberedPage, ofRunSites } from './find-numbered-orders.ts';

interface PageRequest {
  page?: number | undefined;
  pageSize?: number | undefined;
}

export const orderNotFound = () => notFound('ORDER_NOT_FOUND', 'There is no such order.');

/** spec §9 */
const MY_PAGE_SIZE = 12;
const ADMIN_PAGE_SIZE = 20;

interface ListRequest {
  filter: Filter;
  by?: ListedBy;
  page: number;
  pageSize: number;
}

const pageFor = async (
  view: (order: StoredOrder) => Order,
  orders: OrderRepository,
  { by = 'createdAt', ...request }: ListRequest,
): Promise<Page<Order>> => {
  const page = await pageOf(orders, { ...request, sort: newestFirstBy(by) });
  return { ...page, items: page.items.map(view) };
};

/** A list that words narrow, and in which a whole order number finds its order; `within` is all that the caller may see. */
const searchedPage = async (
  view: (order: StoredOrder) => Order,
  { orders, searchIndex }: Orders,
  { q, within, ...request }: ListRequest & { q: string | undefined; within: () => Promise<Filter> },
): Promise<Page<Order> & { searchedFrom?: string }> => {
  const numbered = await findNumberedOrders({ orders }, q, [request.filter], within);
  if (numbered) return numberedPage(numbered, request, view);
  const { by = 'createdAt' } = request;
  const isIndexed = await searchIndex.isDone();
  const { filter, ...about } = await withSearch(orders, request.filter, { q, isIndexed, by });
  return { ...(await pageFor(view, orders, { ...request, filter })), ...about };
};

/** The customer's own orders at a site, newest first; with the address where those that wait for payment are paid. */
export const listMyOrders = async (
  deps: Orders,
  request: PageRequest & {
    site: string;
    user: Claims;
    q?: string | undefined;
    fulfillmentType?: string | undefined;
  },
) => {
  const site = await deps.sites.get(request.site);
  const filter: Filter = {
    siteId: site._id,
    userId: request.user.userId,
    ...(request.fulfillmentType ? { fulfillmentType: request.fulfillmentType } : {}),
  };
  const { page = 1, pageSize = MY_PAGE_SIZE } = request;
  const view = (order: StoredOrder) => ({ ...viewOf(order, 'customer'), ...openPayUrl(deps, order) });
  const within = async () => ({ userId: request.user.userId });
  return searchedPage(view, deps, { filter, q: request.q, within, page, pageSize });
};

/** The customer's own orders at every site, newest first. */
export const listOrdersOfUser = async (deps: Orders, request: PageRequest & { user: Claims }) => {
  const { page = 1, pageSize = MY_PAGE_SIZE } = request;
  const view = (order: StoredOrder) => ({ ...viewOf(order, 'customer'), ...openPayUrl(deps, order) });
  const filter: Filter = { userId: request.user.userId };
  return pageFor(view, deps.orders, { filter, page, pageSize });
};

/** A person's orders at every site, newest first, as admins see them. */
export const listOrdersOfCustomer = async (deps: Orders, request: PageRequest & { userId: string }) => {
  const { page = 1, pageSize = ADMIN_PAGE_SIZE, userId } = request;
  const view = (order: StoredOrder) => viewOf(order, 'admin');
  return pageFor(view, deps.orders, { filter: { userId }, page, pageSize });
};

/** A site's orders, latest first; without a status those that count. */
export const listSiteOrders = async (
  deps: Orders,
  request: PageRequest & SiteOrdersQuery & { site: string; user: Claims },
) => {
  const site = await deps.sites.get(request.site);
  const { page = 1, pageSize = ADMIN_PAGE_SIZE } = request;
  const view = (order: StoredOrder) => viewOf(order, 'admin');
  const within = () => ofRunSites(deps, request.user);
  return searchedPage(view, deps, {
    filter: ordersOfSite(site, request, request.user),
    by: sortFieldOf(request),
    q: request.q,
    within,
    page,
    pageSize,
  });
};

/** One order, for its customer, who may still pay it, or who runs its site; to everybody else it is not there. */
export const getOrder = async (
  deps: Orders,
  request: { site: string; id: string; user: Claims },
): Promise<Order> => {
  const site = await deps.sites.get(request.site);
  const order = await deps.orders.find(request.id);
  const viewer = order && viewerOf(request.user, belongingOf(order));
  if (!order || order.siteId !== site._id || !viewer) throw orderNotFound();
  const view = viewOf(order, viewer);
  return order.userId === request.user.userId ? { ...view, ...openPayUrl(deps, order) } : view;
};
