import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { CartRequest, DeliveryCheckout, PickupCheckout, Quote } from '../entities/cart.ts';
import { Order, OrderAction, OrdersClosing, PaidDay, SiteOrdersNow } from '../entities/order.ts';
import { PresetReason, RefundLine, RefundPayer } from '../entities/refund.ts';
import { Cents, Instant, Page, PageQuery, PeriodQuery, Struct, Text } from '../schema.ts';
import { COUPON_LOOK_UPS } from './limits.ts';
import { InSite, InSiteById, OfSite, OfSiteById, SiteChoiceQuery } from './params.ts';

const Placed = Struct({
  url: Type.String(),
  orderId: Type.String(),
  orderNumber: Type.String(),
  totalCents: Cents,
});

const placing = {
  service: 'orders',
  method: 'POST',
  access: 'user',
  params: InSite,
  body: PickupCheckout,
  response: Placed,
  status: 201,
  idempotent: true,
  limit: { perMinute: 60, by: 'user', together: 'checkouts' },
} as const;

/** What an admin's list can be narrowed to. */
const filters = {
  /** Days in the site's zone, both included, or ISO times; of when orders were placed. */
  from: Type.Optional(Text(40)),
  to: Type.Optional(Text(40)),
  /** The same of the time that their food is for: pre-orders stand on their day. The list is in the order of it then. */
  dueFrom: Type.Optional(Text(40)),
  dueTo: Type.Optional(Text(40)),
  /** A status, `successful`, or `all`. */
  status: Type.Optional(Text(40)),
  q: Type.Optional(Text(100)),
  /** A location's id: the orders that its kitchen makes. */
  locationId: Type.Optional(Text(64)),
};

const OrderPage = Struct({
  ...Page(Order).properties,
  /** With `q`: orders older than this were not looked through. */
  searchedFrom: Type.Optional(Instant),
});

/** Of all the sites that the caller runs, or of those that they choose. */
const ofSites = { service: 'orders', method: 'GET', access: 'sites' } as const;

export const quoteBasket = endpoint({
  service: 'orders',
  method: 'POST',
  path: '/api/shop/:site/quote',
  summary: 'What checkout would charge, and why it would refuse',
  access: 'public',
  params: InSite,
  body: CartRequest,
  response: Quote,
  limit: { ...COUPON_LOOK_UPS, carrying: 'coupon' },
});
export const checkoutPickup = endpoint({
  ...placing,
  path: '/api/payments/stripe/:site/checkout/pickup',
  summary: 'Place a takeout order and pay it online',
});
export const checkoutDelivery = endpoint({
  ...placing,
  path: '/api/payments/stripe/:site/checkout/delivery',
  summary: 'Place a delivery order and pay it online',
  body: DeliveryCheckout,
});
export const placePickupOrder = endpoint({
  ...placing,
  path: '/api/shop/:site/orders/pickup',
  summary: 'Place a takeout order and pay at pickup, where the site allows it',
});
export const listFullTimes = endpoint({
  service: 'orders',
  method: 'GET',
  path: '/api/shop/:site/full-times',
  summary: 'The quarters of an hour of the coming days for which a kitchen takes no further orders',
  access: 'public',
  params: InSite,
  /** A location's id or name; the only one is the default. */
  query: Struct({ location: Type.Optional(Text(120)) }),
  response: Struct({ full: Type.Array(Instant) }),
});
export const listMyOrders = endpoint({
  service: 'orders',
  method: 'GET',
  path: '/api/shop/:site/orders/mine',
  summary: "The customer's own orders at a site, newest first",
  access: 'user',
  params: InSite,
  query: Struct({
    ...PageQuery,
    q: Type.Optional(Text(100)),
    fulfillmentType: Type.Optional(Type.String({ enum: ['pickup', 'delivery', ''] })),
  }),
  response: Page(Order),
});
export const listOrdersOfUser = endpoint({
  service: 'orders',
  method: 'GET',
  path: '/api/user/orders',
  summary: "The customer's own orders at all sites, newest first",
  access: 'user',
  query: Struct(PageQuery),
  response: Page(Order),
});
/** Asked before an account is deleted: answers the number of an order that is open, and then nothing changes. */
export const closeOwnOrders = endpoint({
  service: 'orders',
  method: 'POST',
  path: '/api/user/orders/closing',
  summary: 'Accept no order of the caller for a quarter of an hour, unless one is open',
  access: 'user',
  response: OrdersClosing,
});
export const getOrder = endpoint({
  service: 'orders',
  method: 'GET',
  path: '/api/shop/:site/orders/:id',
  summary: 'One order, for its customer or who runs its site',
  access: 'own',
  params: InSiteById,
  response: Order,
});
export const adminListOrders = endpoint({
  service: 'orders',
  method: 'GET',
  path: '/api/admin/sites/:siteId/orders',
  summary: "A site's orders, newest first; by their due time where it is asked for",
  locations: true,
  access: 'site',
  params: OfSite,
  query: Struct({ ...PageQuery, ...filters }),
  response: OrderPage,
});
export const adminListOrdersOfSites = endpoint({
  ...ofSites,
  path: '/api/admin/orders',
  summary: 'The orders of many sites, newest first, each with its site; days are those of each site',
  locations: true,
  query: Struct({ ...PageQuery, ...filters, ...SiteChoiceQuery }),
  response: OrderPage,
});
export const adminExportOrdersOfSites = endpoint({
  ...ofSites,
  path: '/api/admin/orders/export.xlsx',
  summary: 'The list of many sites as a sheet, all of its pages',
  locations: true,
  query: Struct({ ...filters, ...SiteChoiceQuery }),
});
export const adminReadOrdersNow = endpoint({
  ...ofSites,
  path: '/api/admin/orders/now',
  summary: 'What is going on in the kitchens of many sites',
  locations: true,
  query: Struct({ locationId: filters.locationId, ...SiteChoiceQuery }),
  response: Type.Array(SiteOrdersNow),
});
export const adminExportOrders = endpoint({
  service: 'orders',
  method: 'GET',
  path: '/api/admin/sites/:siteId/orders/export.xlsx',
  summary: 'The list as a sheet, all of its pages',
  locations: true,
  access: 'site',
  params: OfSite,
  query: Struct(filters),
});
export const adminOrderTotals = endpoint({
  service: 'orders',
  method: 'GET',
  path: '/api/admin/sites/:siteId/orders/totals',
  summary: 'What of its orders was paid, and what went back, on each day of a period',
  access: 'site',
  params: OfSite,
  query: Struct(PeriodQuery),
  response: Struct({ from: Type.String(), to: Type.String(), days: Type.Array(PaidDay) }),
});
export const adminListBooked = endpoint({
  service: 'orders',
  method: 'GET',
  path: '/api/admin/sites/:siteId/booked',
  summary:
    'What one of its kitchens has to make in each quarter of an hour of a day, where it counts its orders',
  locations: true,
  access: 'site',
  params: OfSite,
  /** A location's id; a day of the site's zone, whose opening may run past midnight. */
  query: Struct({ location: Text(64, 1), date: Text(10, 10) }),
  response: Struct({
    slots: Type.Array(Struct({ at: Instant, orders: Type.Integer(), items: Type.Integer() })),
  }),
});
export const adminGetOrder = endpoint({
  service: 'orders',
  method: 'GET',
  path: '/api/admin/sites/:siteId/orders/:id',
  summary: 'One order of a site',
  locations: true,
  access: 'site',
  params: OfSiteById,
  response: Order,
});
export const adminDelayOrder = endpoint({
  service: 'orders',
  method: 'POST',
  path: '/api/admin/sites/:siteId/orders/:id/delay',
  summary: 'Promise an order for some minutes later; its customer is told',
  locations: true,
  access: 'site',
  params: OfSiteById,
  body: Struct({ minutes: Type.Integer({ minimum: 1, maximum: 240 }) }),
  response: Order,
  idempotent: true,
});
export const adminOrderAction = endpoint({
  service: 'orders',
  method: 'POST',
  path: '/api/admin/sites/:siteId/orders/:id/:action',
  summary: 'Move an order on: confirm, start, ready, complete, cancel or refund',
  locations: true,
  access: 'site',
  params: Struct({ ...OfSiteById.properties, action: OrderAction }),
  body: Type.Optional(
    Type.Union([
      Struct({
        reason: Type.Optional(Text(300)),
        /** The reason is this frequent one: without words of the shop its customer reads it in the order's language. */
        preset: Type.Optional(PresetReason),
        /** For a refund; absent: what is chosen comes to, else all that is due back. */
        amountCents: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
        /** What a refund is given for. */
        lines: Type.Optional(Type.Array(RefundLine, { maxItems: 100 })),
        deliveryFee: Type.Optional(Type.Boolean()),
        tip: Type.Optional(Type.Boolean()),
        paidBy: Type.Optional(RefundPayer),
        /** What the customer reads in place of the reason. */
        words: Type.Optional(Text(300)),
      }),
      Type.Null(),
    ]),
  ),
  response: Order,
  idempotent: true,
});
