import type { Claims, Order } from '@biteboard/contracts';
import { type Filter, isAdmin, notFound, type Page, pageOf } from '@biteboard/platform';
import { viewOf } from '../order.ts';
import type { OrderRepository } from '../order-repository.ts';
import { NEWEST_FIRST, type OrdersAsked, ordersOfSite, searched } from '../order-search.ts';
import type { Orders } from '../orders.ts';

interface PageRequest {
  page?: number | undefined;
  pageSize?: number | undefined;
}

export const orderNotFound = () => notFound('ORDER_NOT_FOUND', 'There is no such order.');

/** spec §9 */
const MY_PAGE_SIZE = 12;
const ADMIN_PAGE_SIZE = 20;

const pageFor = async (
  viewer: 'customer' | 'admin',
  orders: OrderRepository,
  { q, ...asked }: { filter: Filter; q: string | undefined; page: number; pageSize: number },
): Promise<Page<Order> & { searchedFrom?: string }> => {
  const { filter, ...about } = await searched(orders, asked.filter, q);
  const page = await pageOf(orders, { ...asked, filter, sort: NEWEST_FIRST });
  return { ...page, ...about, items: page.items.map((order) => viewOf(order, viewer)) };
};

/** The customer's own orders at a site, newest first. */
export const listMyOrders = async (
  { sites, orders }: Orders,
  request: PageRequest & {
    site: string;
    user: Claims;
    q?: string | undefined;
    fulfillmentType?: string | undefined;
  },
) => {
  const site = await sites.get(request.site);
  const filter: Filter = {
    siteId: site._id,
    userId: request.user.userId,
    ...(request.fulfillmentType ? { fulfillmentType: request.fulfillmentType } : {}),
  };
  const { page = 1, pageSize = MY_PAGE_SIZE } = request;
  return pageFor('customer', orders, { filter, q: request.q, page, pageSize });
};

/** A site's orders, newest first; without a status those that count. */
export const listSiteOrders = async (
  { sites, orders }: Orders,
  request: PageRequest & OrdersAsked & { site: string },
) => {
  const site = await sites.get(request.site);
  const { page = 1, pageSize = ADMIN_PAGE_SIZE } = request;
  return pageFor('admin', orders, { filter: ordersOfSite(site, request), q: request.q, page, pageSize });
};

/** One order, for its customer or an admin; to everybody else it is not there. */
export const getOrder = async (
  { sites, orders }: Orders,
  request: { site: string; id: string; user: Claims },
): Promise<Order> => {
  const site = await sites.get(request.site);
  const order = await orders.find(request.id);
  const admin = isAdmin(request.user);
  if (!order || order.siteId !== site._id || !(admin || order.userId === request.user.userId)) {
    throw orderNotFound();
  }
  return viewOf(order, admin ? 'admin' : 'customer');
};
