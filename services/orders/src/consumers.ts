import { events } from '@biteboard/contracts';
import { type Consumer, when } from '@biteboard/platform';
import { expireOrder, noteDecline, noteRefundFailure, settleRefund, takePayment } from './order-payments.ts';
import type { Orders } from './orders.ts';
import { digestOf } from './request-digest.ts';

export const consumers = ({ orders, sites, menu }: Orders): Consumer[] => [
  ...sites.consumers,
  ...menu.consumers,
  when(events.PaymentConfirmed, async ({ id, data: { orderId, siteId, ...payment } }) => {
    const site = await sites.find(siteId);
    const refundId = digestOf('refund', orderId, payment.sessionId);
    await orders.change(orderId, (order) => takePayment(order, { ...payment, refundId }, site), id);
  }),
  when(events.PaymentFailed, ({ id, time, data }) =>
    orders.change(data.orderId, (order) => noteDecline(order, time, data.reason), id),
  ),
  when(events.PaymentExpired, ({ id, time, data }) =>
    orders.change(data.orderId, (order) => expireOrder(order, time), id),
  ),
  when(events.RefundSettled, ({ id, time, data }) =>
    orders.change(data.orderId, (order) => settleRefund(order, data.refundId, time), id),
  ),
  when(events.RefundFailed, ({ id, time, data }) =>
    orders.change(data.orderId, (order) => noteRefundFailure(order, data.refundId, time, data.reason), id),
  ),
];
