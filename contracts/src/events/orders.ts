import Type from 'typebox';
import { OrderSnapshot } from '../entities/order.ts';
import { OrderRefund, RefundPayer } from '../entities/refund.ts';
import { eventType } from '../event.ts';
import { Cents, Id, Struct } from '../schema.ts';

const Changed = Struct({ order: OrderSnapshot });

/** A customer has placed an order; an online one waits for its payment. */
export const OrderPlaced = eventType('orders', 'OrderPlaced', Changed);
/** The order's money is settled: it counts from here on. `sessionId` names the payment, where it came through a provider. */
export const OrderPaid = eventType(
  'orders',
  'OrderPaid',
  Struct({ order: OrderSnapshot, sessionId: Type.Optional(Type.String()) }),
);
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
/** Payments is asked to give money of an order back; `sessionId` names the payment. */
export const OrderRefundRequested = eventType(
  'orders',
  'OrderRefundRequested',
  Struct({
    order: OrderSnapshot,
    refundId: Id,
    refundCents: Cents,
    reason: Type.String(),
    sessionId: Type.Optional(Type.String()),
    /** Who bears it; absent: the shop. */
    paidBy: Type.Optional(RefundPayer),
  }),
);
/** The answer to a payment that is told again: the order has taken it, or has asked to have it sent back. */
export const OrderPaymentKnown = eventType(
  'orders',
  'OrderPaymentKnown',
  Struct({ orderId: Id, siteId: Id, sessionId: Type.String() }),
);
/**
 * An order waits for its money, or for money to go back, for longer than it should: payments says again what it knows
 * of it, and begins what it has not heard of. `refunds` are those that the order still waits for.
 */
export const OrderPaymentAskedAfter = eventType(
  'orders',
  'OrderPaymentAskedAfter',
  Struct({
    order: OrderSnapshot,
    refunds: Type.Array(
      Struct({ refundId: Id, amountCents: Cents, sessionId: Type.Optional(Type.String()) }),
    ),
  }),
);
/**
 * The order no longer says whom it was for: it has been finished for longer than that is kept (`ORDER_DATA_MONTHS`).
 * Whoever keeps something of it forgets them, too.
 */
export const OrderCustomerForgotten = eventType(
  'orders',
  'OrderCustomerForgotten',
  Struct({ orderId: Id, siteId: Id, userId: Id }),
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
  /** `refund`: what it was for and who bears it; absent in events of before that was told. */
  Struct({ order: OrderSnapshot, refundId: Id, amountCents: Cents, refund: Type.Optional(OrderRefund) }),
);
/** What had gone back has come again: the refund has failed after all, and the ledger is raised by it. */
export const OrderRefundReversed = eventType(
  'orders',
  'OrderRefundReversed',
  Struct({ order: OrderSnapshot, refundId: Id, amountCents: Cents, refund: Type.Optional(OrderRefund) }),
);
