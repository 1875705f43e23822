import Type from 'typebox';
import { OrderSnapshot } from '../entities/order.ts';
import { eventType } from '../event.ts';
import { Cents, Id, Struct } from '../schema.ts';

const Changed = Struct({ order: OrderSnapshot });

/** A customer has placed an order; an online one waits for its payment. */
export const OrderPlaced = eventType('orders', 'OrderPlaced', Changed);
/** The order's money is settled: it counts from here on. */
export const OrderPaid = eventType('orders', 'OrderPaid', Changed);
export const OrderConfirmed = eventType('orders', 'OrderConfirmed', Changed);
export const OrderPreparing = eventType('orders', 'OrderPreparing', Changed);
export const OrderReady = eventType('orders', 'OrderReady', Changed);
/** What the shop sees of its courier is different. */
export const OrderCourierChanged = eventType('orders', 'OrderCourierChanged', Changed);
/** A courier has the food. */
export const OrderOutForDelivery = eventType('orders', 'OrderOutForDelivery', Changed);
export const OrderDelivered = eventType('orders', 'OrderDelivered', Changed);
/** The customer has fetched it. */
export const OrderCompleted = eventType('orders', 'OrderCompleted', Changed);
export const OrderExpired = eventType('orders', 'OrderExpired', Changed);
/** `refundCents` is what payments must give back, of the payment `sessionId`; 0 where nothing was paid. */
export const OrderCancelled = eventType(
  'orders',
  'OrderCancelled',
  Struct({
    order: OrderSnapshot,
    refundId: Id,
    refundCents: Cents,
    reason: Type.String(),
    sessionId: Type.Optional(Type.String()),
  }),
);
/** Payments is asked to give money back for an order that went out or could not be taken; `sessionId` names the payment. */
export const OrderRefundRequested = eventType(
  'orders',
  'OrderRefundRequested',
  Struct({
    order: OrderSnapshot,
    refundId: Id,
    refundCents: Cents,
    reason: Type.String(),
    sessionId: Type.Optional(Type.String()),
  }),
);
/**
 * The answer to a `SiteChanged` with `removing`: from now on no order of the site is accepted, and `hasOrders` says
 * whether one was before.
 */
export const OrderingClosed = eventType(
  'orders',
  'OrderingClosed',
  Struct({ siteId: Id, removalId: Id, hasOrders: Type.Boolean() }),
);
/** Money has gone back to the customer; the ledger is lowered by it. */
export const OrderRefunded = eventType(
  'orders',
  'OrderRefunded',
  Struct({ order: OrderSnapshot, refundId: Id, amountCents: Cents }),
);
