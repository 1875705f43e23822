import { endpoints } from '@biteboard/contracts';
import { type Call, on, type Route } from '@biteboard/platform/http';
import { answerWorkbook } from '@biteboard/platform/xlsx';
import type { Orders } from './orders.ts';
import { actOnOrder } from './use-cases/act-on-order.ts';
import { exportOrders } from './use-cases/export-orders.ts';
import { findOrderers } from './use-cases/find-orderers.ts';
import { type PlaceOrderRequest, placeOrder } from './use-cases/place-order.ts';
import { quoteBasket } from './use-cases/quote-basket.ts';
import {
  getOrder,
  listMyOrders,
  listOrdersOfCustomer,
  listOrdersOfUser,
  listSiteOrders,
} from './use-cases/read-orders.ts';
import { readPaidDays } from './use-cases/read-paid-days.ts';
import { listBooked, listFullTimes } from './use-cases/read-slots.ts';

type Placing = typeof endpoints.checkoutPickup | typeof endpoints.checkoutDelivery;

const requestOf = (
  { params, body, user, idempotencyKey, request }: Call<Placing>,
  payOnline: boolean,
): PlaceOrderRequest => ({
  site: params.site,
  user,
  checkout: body,
  payOnline,
  idempotencyKey,
  acceptLanguage: request.headers['accept-language'],
});

export const routes = (ports: Orders): Route[] => [
  on(endpoints.quoteBasket, ({ params, body, request }) => quoteBasket(ports, params.site, body, request.ip)),
  on(endpoints.listFullTimes, ({ params, query }) => listFullTimes(ports, params.site, query.location)),
  on(endpoints.checkoutPickup, (call) => placeOrder(ports, requestOf(call, true))),
  on(endpoints.checkoutDelivery, (call) => placeOrder(ports, requestOf(call, true))),
  on(endpoints.placePickupOrder, (call) => placeOrder(ports, requestOf(call, false))),
  on(endpoints.listMyOrders, ({ params, query, user }) =>
    listMyOrders(ports, { ...query, site: params.site, user }),
  ),
  on(endpoints.listOrdersOfUser, ({ query, user }) => listOrdersOfUser(ports, { ...query, user })),
  on(endpoints.adminListCustomerOrders, ({ params, query }) =>
    listOrdersOfCustomer(ports, { ...query, ...params }),
  ),
  on(endpoints.adminFindOrderers, ({ body }) => findOrderers(ports, body.q)),
  on(endpoints.getOrder, ({ params, user }) => getOrder(ports, { ...params, user })),
  on(endpoints.adminListOrders, ({ params, query }) =>
    listSiteOrders(ports, { ...query, site: params.siteId }),
  ),
  on(endpoints.adminExportOrders, async ({ params, query, reply }) => {
    const { name, book } = await exportOrders(ports, { ...query, site: params.siteId });
    return answerWorkbook(reply, name, book);
  }),
  on(endpoints.adminOrderTotals, ({ params, query }) =>
    readPaidDays(ports, { ...query, site: params.siteId }),
  ),
  on(endpoints.adminListBooked, ({ params, query }) => listBooked(ports, params.siteId, query)),
  on(endpoints.adminGetOrder, ({ params, user }) =>
    getOrder(ports, { site: params.siteId, id: params.id, user }),
  ),
  on(endpoints.adminOrderAction, ({ params, body, user, idempotencyKey }) =>
    actOnOrder(ports, {
      site: params.siteId,
      orderId: params.id,
      action: params.action,
      asked: body ?? {},
      user,
      idempotencyKey,
    }),
  ),
];
