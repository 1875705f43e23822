import { endpoints } from '@biteboard/contracts';
import { type Call, type Route, route } from '@biteboard/platform/http';
import { answerWorkbook } from '@biteboard/platform/xlsx';
import type { Orders } from './orders.ts';
import { actOnOrder } from './use-cases/act-on-order.ts';
import { closeCustomer } from './use-cases/close-customer.ts';
import { delayOrderOfSite } from './use-cases/delay-order-of-site.ts';
import { exportOrders, exportOrdersOfSites } from './use-cases/export-orders.ts';
import { findOrderers } from './use-cases/find-orderers.ts';
import { listOrdersOfSites } from './use-cases/list-orders-of-sites.ts';
import { type PlaceOrderRequest, placeOrder } from './use-cases/place-order.ts';
import { quoteForSite } from './use-cases/quote-for-site.ts';
import {
  getOrder,
  listMyOrders,
  listOrdersOfCustomer,
  listOrdersOfUser,
  listSiteOrders,
} from './use-cases/read-orders.ts';
import { readOrdersNow } from './use-cases/read-orders-now.ts';
import { readPaidDays } from './use-cases/read-paid-days.ts';
import { listBooked, listFullTimes } from './use-cases/read-slots.ts';

type Placing = typeof endpoints.checkoutPickup | typeof endpoints.checkoutDelivery;

const requestOf = (
  { params, body, user, idempotencyKey, request }: Call<Placing>,
  payOnline: boolean,
): PlaceOrderRequest => ({
  site: params.site,
  user,
  address: request.ip,
  checkout: body,
  payOnline,
  idempotencyKey,
  acceptLanguage: request.headers['accept-language'],
});

export const routes = (deps: Orders): Route[] => [
  route(endpoints.quoteBasket, ({ params, body, request }) =>
    quoteForSite(deps, params.site, body, request.ip),
  ),
  route(endpoints.listFullTimes, ({ params, query }) => listFullTimes(deps, params.site, query.location)),
  route(endpoints.checkoutPickup, (call) => placeOrder(deps, requestOf(call, true))),
  route(endpoints.checkoutDelivery, (call) => placeOrder(deps, requestOf(call, true))),
  route(endpoints.placePickupOrder, (call) => placeOrder(deps, requestOf(call, false))),
  route(endpoints.listMyOrders, ({ params, query, user }) =>
    listMyOrders(deps, { ...query, site: params.site, user }),
  ),
  route(endpoints.listOrdersOfUser, ({ query, user }) => listOrdersOfUser(deps, { ...query, user })),
  route(endpoints.closeOwnOrders, ({ user }) => closeCustomer(deps, user.userId)),
  route(endpoints.adminCloseCustomerOrders, ({ params }) => closeCustomer(deps, params.userId)),
  route(endpoints.adminListCustomerOrders, ({ params, query }) =>
    listOrdersOfCustomer(deps, { ...query, ...params }),
  ),
  route(endpoints.adminFindOrderers, ({ body }) => findOrderers(deps, body.q)),
  route(endpoints.getOrder, ({ params, user }) => getOrder(deps, { ...params, user })),
  route(endpoints.adminListOrders, ({ params, query, user }) =>
    listSiteOrders(deps, { ...query, site: params.siteId, user }),
  ),
  route(endpoints.adminListOrdersOfSites, async ({ query, user, chosenSites }) =>
    listOrdersOfSites(deps, { ...query, user, chosen: await chosenSites(query) }),
  ),
  route(endpoints.adminExportOrdersOfSites, async ({ query, user, chosenSites, reply }) => {
    const chosen = await chosenSites(query);
    const { name, book } = await exportOrdersOfSites(deps, { ...query, user, chosen });
    return answerWorkbook(reply, name, book);
  }),
  route(endpoints.adminReadOrdersNow, async ({ query, user, chosenSites }) =>
    readOrdersNow(deps, { ...query, user, chosen: await chosenSites(query) }),
  ),
  route(endpoints.adminExportOrders, async ({ params, query, user, reply }) => {
    const { name, book } = await exportOrders(deps, { ...query, user, site: params.siteId });
    return answerWorkbook(reply, name, book);
  }),
  route(endpoints.adminOrderTotals, ({ params, query }) =>
    readPaidDays(deps, { ...query, site: params.siteId }),
  ),
  route(endpoints.adminListBooked, ({ params, query, user }) =>
    listBooked(deps, params.siteId, { ...query, user }),
  ),
  route(endpoints.adminGetOrder, ({ params, user }) =>
    getOrder(deps, { site: params.siteId, id: params.id, user }),
  ),
  route(endpoints.adminDelayOrder, ({ params, body, user, idempotencyKey }) =>
    delayOrderOfSite(deps, {
      site: params.siteId,
      orderId: params.id,
      minutes: body.minutes,
      user,
      idempotencyKey,
    }),
  ),
  route(endpoints.adminOrderAction, ({ params, body, user, idempotencyKey }) =>
    actOnOrder(deps, {
      site: params.siteId,
      orderId: params.id,
      action: params.action,
      options: body ?? {},
      user,
      idempotencyKey,
    }),
  ),
];
