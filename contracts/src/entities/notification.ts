import Type, { type Static } from 'typebox';
import { Id, Nullable, OneOf, Struct } from '../schema.ts';
import { OrderSnapshot } from './order.ts';

/** The events of which a shop's own program is notified; `test` is sent manually, to check the receiver. */
export const NotificationType = OneOf(['order.paid', 'order.cancelled', 'order.refunded', 'test'] as const);
export type NotificationType = Static<typeof NotificationType>;

/** `failed`: not retried automatically. */
export const NotificationState = OneOf(['waiting', 'delivered', 'failed'] as const);
export type NotificationState = Static<typeof NotificationState>;

const { properties } = OrderSnapshot;
/**
 * An order as it is posted to `orderNotifyUrl`, an allow-list: what was bought, for whom, and where it goes; nothing of
 * the shop's people or couriers, and no link that pays or tracks.
 */
export const NotifiedOrder = Struct({
  _id: properties._id,
  siteId: properties.siteId,
  siteSlug: properties.siteSlug,
  siteName: properties.siteName,
  currency: properties.currency,
  timeZone: properties.timeZone,
  orderNumber: properties.orderNumber,
  status: properties.status,
  createdAt: properties.createdAt,
  paidAt: properties.paidAt,
  payOnline: properties.payOnline,
  subtotalCents: properties.subtotalCents,
  discountCents: properties.discountCents,
  taxRatePercent: properties.taxRatePercent,
  taxCents: properties.taxCents,
  deliveryFeeCents: properties.deliveryFeeCents,
  deliveryFeeRestaurantCents: properties.deliveryFeeRestaurantCents,
  tipCents: properties.tipCents,
  totalCents: properties.totalCents,
  refundedCents: properties.refundedCents,
  fulfillmentType: properties.fulfillmentType,
  pickup: properties.pickup,
  dropoff: properties.dropoff,
  distanceKm: properties.distanceKm,
  scheduledFor: properties.scheduledFor,
  readyAt: properties.readyAt,
  userName: properties.userName,
  userEmail: properties.userEmail,
  language: properties.language,
  notes: properties.notes,
  items: properties.items,
  meta: properties.meta,
});
export type NotifiedOrder = Static<typeof NotifiedOrder>;

/** The body of a post to `orderNotifyUrl` (`decided §12`). */
export const OrderNotification = Struct({
  /** The same each time that it is repeated. */
  id: Id,
  type: NotificationType,
  /** When it happened. */
  at: Type.String(),
  /** Null in a test. */
  order: Nullable(NotifiedOrder),
});
export type OrderNotification = Static<typeof OrderNotification>;

/** A post to `orderNotifyUrl`, and what became of it. */
export const Notification = Struct({
  notificationId: Id,
  type: NotificationType,
  /** Null in a test. */
  orderId: Nullable(Type.String()),
  orderNumber: Nullable(Type.String()),
  state: NotificationState,
  at: Type.String(),
  tries: Type.Integer(),
  lastTriedAt: Nullable(Type.String()),
  /** While it waits; null while it is being tried. */
  nextAt: Nullable(Type.String()),
  /** The response to the latest attempt; without a status there was none, and the text says why. */
  answer: Type.Union([Struct({ status: Nullable(Type.Integer()), text: Type.String() }), Type.Null()]),
});
export type Notification = Static<typeof Notification>;
