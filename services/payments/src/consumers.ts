import { events } from '@biteboard/contracts';
import { type Consumer, on } from '@biteboard/platform/events';
import { paymentAnswered } from './checkout/payment-answers.ts';
import type { Payments } from './payments.ts';
import { cancelCheckout, requestRefund } from './refunds/refunds.ts';
import { answerOrderInquiry } from './use-cases/answer-order-inquiry.ts';
import { enqueueCheckout, startCheckout } from './use-cases/start-checkout.ts';

export const consumers = (payments: Payments): Consumer[] => [
  ...payments.sites.consumers,
  ...payments.removed.consumers,
  on(events.OrderPlaced, async ({ data }) =>
    startCheckout(payments, await payments.removed.storable(data.order)),
  ),
  on(events.OrderCancelled, async ({ id, data: { order, refundId, refundCents, sessionId } }) => {
    const refund = { refundId, amountCents: refundCents, sessionId };
    const cancelled = await payments.checkouts.change(
      order._id,
      (checkout) => cancelCheckout(checkout, refund, payments.clock.now()),
      id,
    );
    if (cancelled?.dueAt) await enqueueCheckout(payments, { orderId: order._id, siteId: order.siteId });
  }),
  on(events.OrderRefundRequested, async ({ id, data: { order, refundId, refundCents, sessionId } }) => {
    const refund = { refundId, amountCents: refundCents, sessionId };
    await payments.checkouts.change(
      order._id,
      (checkout) => requestRefund(checkout, refund, payments.clock.now()),
      id,
    );
    await enqueueCheckout(payments, { orderId: order._id, siteId: order.siteId });
  }),
  on(events.OrderPaid, async ({ id, data: { order, sessionId } }) => {
    if (sessionId) await applyAnswer(payments, order._id, sessionId, id);
  }),
  on(events.OrderPaymentKnown, ({ id, data: { orderId, sessionId } }) =>
    applyAnswer(payments, orderId, sessionId, id),
  ),
  on(events.OrderPaymentAskedAfter, ({ id, data }) => answerOrderInquiry(payments, data, id)),
];

const applyAnswer = ({ checkouts, clock }: Payments, orderId: string, sessionId: string, eventId: string) =>
  checkouts.change(orderId, (checkout) => paymentAnswered(checkout, sessionId, clock.now()), eventId);
