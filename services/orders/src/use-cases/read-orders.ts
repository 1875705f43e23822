import type { Claims, Order } from '@biteboard/contracts';
import { type Filter, isAdmin, notFound } from '@biteboard/platform';
import { viewOf } from '../order.ts';
import type { OrderRepository } from '../order-repository.ts';
import { createdBetween, holding, ofStatus } from '../order-search.ts';
import type { Orders } from '../orders.ts';

interface PageRequest {
  page?: number | undefined;
  pageSize?: number | undefined;
}

export const orderNotFound = () => notFound('ORDER_NOT_FOUND', 'There is no such order.');

/** spec §9 */
const MY_PAGE_SIZE = 12;
const ADMIN_PAGE_SIZE = 20;

/** Newest first; the id parts orders of one moment, so that pages neither repeat nor skip one. */
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

const pageOf = async (
  orders: OrderRepository,
  filter: Filter,
  viewer: 'customer' | 'admin',
  { page, pageSize }: { page: number; pageSize: number },
) => {
  const [total, items] = await Promise.all([
    orders.count(filter),
    orders.list(filter, { sort: NEWEST_FIRST, skip: (page - 1) * pageSize, limit: pageSize }),
  ]);
  return {
    items: items.map((order) => viewOf(order, viewer)),
    total,
    page,
    pageSize,
    totalPages: Math.max(1, Math.ceil(total / pageSize)),
  };
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
    ...holding(request.q),
  };
  const { page = 1, pageSize = MY_PAGE_SIZE } = request;
  return pageOf(orders, filter, 'customer', { page, pageSize });
};

/** A site's orders, newest first; without a status those that count. */
export const listSiteOrders = async (
  { sites, orders }: Orders,
  request: PageRequest & {
    site: string;
    from?: string | undefined;
    to?: string | undefined;
    status?: string | undefined;
    q?: string | undefined;
  },
) => {
  const site = await sites.get(request.site);
  const filter: Filter = {
    siteId: site._id,
    ...ofStatus(request.status),
    ...createdBetween(site.timeZone, request.from, request.to),
    ...holding(request.q),
  };
  const { page = 1, pageSize = ADMIN_PAGE_SIZE } = request;
  return pageOf(orders, filter, 'admin', { page, pageSize });
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
