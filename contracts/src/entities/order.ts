import Type, { type Static } from 'typebox';
import { Cents, Id, Nullable, OneOf, Percent, Struct } from '../schema.ts';
import { Dropoff, FulfillmentType, OrderLine } from './cart.ts';
import { LANGUAGES, ORDER_ACTIONS, ORDER_STATUSES } from './constants.ts';
import { AppliedCoupon } from './coupon.ts';
import { OrderDelivery } from './delivery.ts';
import { OrderRefund } from './refund.ts';
import { Currency, OrderLocation, Throttling } from './site.ts';

export { ORDER_ACTIONS, ORDER_STATUSES, SUCCESSFUL_STATUSES } from './constants.ts';

export const OrderStatus = OneOf(ORDER_STATUSES);
export type OrderStatus = Static<typeof OrderStatus>;

export const OrderAction = OneOf(ORDER_ACTIONS);
export type OrderAction = Static<typeof OrderAction>;

/** Who changed the order, when and why. */
export const OrderChange = Struct({
  at: Type.String(),
  status: OrderStatus,
  by: Type.String(),
  reason: Type.Optional(Type.String()),
  /** For the shop alone. */
  remark: Type.Optional(Type.String()),
});
export type OrderChange = Static<typeof OrderChange>;

const orderFields = {
  _id: Id,
  siteId: Id,
  siteSlug: Type.String(),
  siteName: Type.String(),
  currency: Currency,
  timeZone: Type.String(),
  /** `BB-` and six characters without look-alikes, unique in its site. */
  orderNumber: Type.String(),
  status: OrderStatus,
  createdAt: Type.String(),
  paidAt: Type.Union([Type.String(), Type.Null()]),
  /** Paid through the provider before it counts; otherwise at the counter. */
  payOnline: Type.Boolean(),
  subtotalCents: Cents,
  discountCents: Cents,
  taxRatePercent: Percent,
  taxCents: Cents,
  deliveryFeeCents: Cents,
  deliveryFeeRestaurantCents: Cents,
  tipCents: Cents,
  totalCents: Cents,
  refundedCents: Cents,
  /** What a refund may give back now. */
  refundableCents: Type.Optional(Cents),
  /** Its refunds, the oldest first; absent in events of older releases. */
  refunds: Type.Optional(Type.Array(OrderRefund)),
  fulfillmentType: FulfillmentType,
  /** Where the food is made: the customer fetches it there, or the courier does. */
  pickup: Type.Union([Struct({ location: OrderLocation }), Type.Null()]),
  dropoff: Type.Union([Dropoff, Type.Null()]),
  /** By road from the location to the dropoff; only of a delivery. */
  distanceKm: Type.Optional(Type.Number()),
  /** The time asked for; null means as soon as possible. */
  scheduledFor: Type.Union([Type.String(), Type.Null()]),
  /** When it will be ready: the time asked for, else placed + lead time. */
  readyAt: Type.String(),
  /** The quarter of an hour of its slot reservation; absent where the kitchen has no limit. */
  bookedFor: Type.Optional(Type.String()),
  /** Its courier, for the shop alone; null or absent where it has none, and for its customer. */
  delivery: Type.Optional(Type.Union([OrderDelivery, Type.Null()])),
  userId: Id,
  userEmail: Type.String(),
  userName: Type.String(),
  /** In which its customer is spoken to: on the payment page, the invoice and in mail. */
  language: Type.Optional(OneOf(LANGUAGES)),
  notes: Type.String(),
  items: Type.Array(OrderLine),
  meta: Struct({ coupon: Type.Union([AppliedCoupon, Type.Null()]) }),
  history: Type.Array(OrderChange),
};

/** An order as it travels in events. */
export const OrderSnapshot = Struct(orderFields);
export type OrderSnapshot = Static<typeof OrderSnapshot>;

/** Whether a customer's orders were closed: the number of one that is open, or null. */
export const OrdersClosing = Struct({ openOrder: Type.Union([Type.String(), Type.Null()]) });
export type OrdersClosing = Static<typeof OrdersClosing>;

/** What of a site's orders was paid, and what went back, on one of its calendar days. */
export const PaidDay = Struct({
  day: Type.String(),
  /** Absent: the site's own. */
  currency: Type.Optional(Currency),
  /** How many were paid. */
  orders: Type.Integer(),
  paidCents: Type.Integer(),
  refundedCents: Type.Integer(),
  /** What of that the platform bears. */
  platformRefundCents: Type.Integer(),
});
export type PaidDay = Static<typeof PaidDay>;

/** What is going on in the kitchens of a site: open orders, until a day after their time. */
export const SiteOrdersNow = Struct({
  siteId: Id,
  /** Placed or paid, and not confirmed yet. */
  waiting: Type.Integer(),
  /** Since when the oldest of them waits; null where none does. */
  oldestWaitingAt: Type.Union([Type.String(), Type.Null()]),
  /** Not ready although their time has come; they are among the waiting and preparing ones, too. */
  late: Type.Integer(),
  /** Confirmed or being made. */
  preparing: Type.Integer(),
  ready: Type.Integer(),
  /** Deliveries that no courier takes, and that a person must see to. */
  withoutCourier: Type.Integer(),
  /** How the kitchen is throttled; null: not. */
  pace: Nullable(Throttling),
});
export type SiteOrdersNow = Static<typeof SiteOrdersNow>;

/** An order as its customer and the admins see it. */
export const Order = Struct({
  ...orderFields,
  allowedActions: Type.Array(OrderAction),
  /** Where it can still be paid: for its own customer alone, until the session expires. */
  payUrl: Type.Optional(Type.String()),
  /** In a list: found by its number, although the list's other filters or its site leave it out. */
  outsideFilter: Type.Optional(Type.Literal(true)),
});
export type Order = Static<typeof Order>;
