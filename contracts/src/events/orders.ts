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
/** The kitchen needs longer: the order is promised for a later time. */
export const OrderDelayed = eventType('orders', 'OrderDelayed', Changed);
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
/** The answer to a repeated payment event: the order has accepted the payment, or has requested its refund. */
export const OrderPaymentKnown = eventType(
  'orders',
  'OrderPaymentKnown',
  Struct({ orderId: Id, siteId: Id, sessionId: Type.String() }),
);
/**
 * An order has waited too long for its payment or a refund: payments repeats what it knows of it, and starts what it has
 * not received yet. `refunds` are those that the order still waits for.
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
 * The customer was erased from an order that has been finished for longer than their data is stored
 * (`ORDER_DATA_MONTHS`). Services that store data of the order erase them too.
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
const RefundData = Struct({
  order: OrderSnapshot,
  refundId: Id,
  amountCents: Cents,
  /** What it was for and who bears it; absent in events of older releases. */
  refund: Type.Optional(OrderRefund),
});
/** Money was refunded to the customer; it lowers the ledger. */
export const OrderRefunded = eventType('orders', 'OrderRefunded', RefundData);
/** A refund was returned, because it failed after all; it raises the ledger again. */
export const OrderRefundReversed = eventType('orders', 'OrderRefundReversed', RefundData);
