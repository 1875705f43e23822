import { events } from '@biteboard/contracts';
import { type Consumer, on } from '@biteboard/platform/events';
import { requestDigest } from '@biteboard/platform/http';
import { confirmSlot, releaseSlot } from './capacity/slot-reservation.ts';
import { applyDeliveryFailure, applyDeliveryUpdate } from './delivering/delivery-update.ts';
import { applyManualRefund, noteDispute, noteIssueSettled } from './money/issue-updates.ts';
import {
  applyPayment,
  expireOrder,
  noteDecline,
  noteRefundDelay,
  noteRefundFailure,
  settleRefund,
} from './money/order-payments.ts';
import { paymentEntry, refundEntry, reversalEntry } from './money/paid-days.ts';
import { applyFoundRefund, reverseRefund } from './money/refund-updates.ts';
import type { Orders } from './orders.ts';
import { bookOpenOrders } from './use-cases/book-open-orders.ts';
import { cancelLateOrders, closeOrdering } from './use-cases/close-ordering.ts';
import { holdOpenedOrder } from './use-cases/hold-opened-order.ts';
import { reserveSlotAgain } from './use-cases/reserve-slot-again.ts';

export const consumers = (deps: Orders): Consumer[] => [
  ...copyConsumers(deps),
  ...paymentConsumers(deps),
  ...courierConsumers(deps),
  ...slotConsumers(deps),
  ...ownConsumers(deps),
  ...deps.removed.consumers,
];

/** What is run after the copies have taken the same event in: every order is checked against them. */
const copyConsumers = (deps: Orders): Consumer[] => [
  ...deps.sites.consumers,
  ...deps.menu.consumers,
  on(events.SiteChanged, ({ data }) => closeOrdering(deps, data.site)),
  on(events.SiteChanged, ({ data }) => bookOpenOrders(deps, data.site)),
  on(events.SiteDeleted, ({ data }) => cancelLateOrders(deps, data.siteId)),
];

const paymentConsumers = ({ orders, sites, slots }: Orders): Consumer[] => [
  on(events.PaymentConfirmed, async ({ id, data: { orderId, siteId, ...payment } }) => {
    const site = await sites.find(siteId);
    const refundId = requestDigest('refund', orderId, payment.sessionId);
    const slot = site && (await reserveSlotAgain({ orders, slots }, site, orderId, payment.paidAt));
    await orders.change(orderId, (order) => applyPayment(order, { ...payment, refundId }, site, slot), id);
  }),
  on(events.PaymentFailed, ({ id, time, data }) =>
    orders.change(data.orderId, (order) => noteDecline(order, time, data.reason), id),
  ),
  on(events.PaymentExpired, ({ id, time, data }) =>
    orders.change(data.orderId, (order) => expireOrder(order, time), id),
  ),
  on(events.RefundSettled, ({ id, time, data }) =>
    orders.change(data.orderId, (order) => settleRefund(order, data.refundId, time, data.outside), id),
  ),
  on(events.RefundDelayed, ({ id, time, data }) =>
    orders.change(data.orderId, (order) => noteRefundDelay(order, data.refundId, time, data.reason), id),
  ),
  on(events.RefundFailed, ({ id, time, data }) =>
    orders.change(
      data.orderId,
      (order) =>
        noteRefundFailure(order, data.refundId, time, data.reason) ??
        reverseRefund(order, data.refundId, time, data.reason),
      id,
    ),
  ),
  on(events.RefundFound, ({ id, time, data }) =>
    orders.change(data.orderId, (order) => applyFoundRefund(order, data, time), id),
  ),
  on(events.RefundAskedByHand, ({ id, time, data }) =>
    orders.change(data.orderId, (order) => applyManualRefund(order, data, time), id),
  ),
  on(events.PaymentDisputed, ({ id, time, data }) =>
    orders.change(data.orderId, (order) => noteDispute(order, data, time), id),
  ),
  on(events.PaymentCaseSettled, ({ id, time, data }) =>
    orders.change(data.orderId, (order) => noteIssueSettled(order, data, time), id),
  ),
];

const courierConsumers = ({ orders }: Orders): Consumer[] => [
  ...[events.DeliveryCreated, events.DeliveryStatusChanged].map((event) =>
    on(event, ({ id, time, data: { delivery } }) =>
      orders.change(delivery.orderId, (order) => applyDeliveryUpdate(order, delivery, time), id),
    ),
  ),
  on(events.DeliveryFailed, ({ id, time, data: { delivery, reason } }) =>
    orders.change(delivery.orderId, (order) => applyDeliveryFailure(order, delivery, time, reason), id),
  ),
];

/** An order's slot is another document: it is held, confirmed or released after the order is saved. */
const slotConsumers = (deps: Orders): Consumer[] => [
  on(events.PaymentPageOpened, ({ data }) => holdOpenedOrder(deps, data.orderId)),
  on(events.OrderPaid, ({ data }) => confirmSlot(deps.slots, data.order)),
  on(events.OrderConfirmed, async ({ data: { order } }) => {
    if (!order.payOnline) await confirmSlot(deps.slots, order);
  }),
  on(events.OrderExpired, ({ data }) => releaseSlot(deps.slots, data.order)),
  on(events.OrderCancelled, ({ data }) => releaseSlot(deps.slots, data.order)),
];

/** After an order is saved its money is counted into its day. */
const ownConsumers = ({ paidDays }: Orders): Consumer[] => [
  on(events.OrderPaid, ({ time, data }) => paidDays.count(paymentEntry(data.order, time))),
  on(events.OrderRefunded, ({ time, data: { order, ...refund } }) =>
    paidDays.count(refundEntry(order, refund, time)),
  ),
  on(events.OrderRefundReversed, ({ time, data: { order, ...refund } }) =>
    paidDays.count(reversalEntry(order, refund, time)),
  ),
];
