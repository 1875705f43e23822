import { events } from '@biteboard/contracts';
import { type Consumer, when } from '@biteboard/platform';
import type { Payments } from './payments.ts';
import { cancelCheckout, requestRefund } from './refunds.ts';
import { attendSoon, startCheckout } from './use-cases/start-checkout.ts';

export const consumers = (payments: Payments): Consumer[] => [
  ...payments.sites.consumers,
  ...payments.removed.consumers,
  when(events.OrderPlaced, async ({ data }) =>
    startCheckout(payments, await payments.removed.keepable(data.order)),
  ),
  when(events.OrderCancelled, async ({ id, data: { order, refundId, refundCents, sessionId } }) => {
    const refund = { refundId, amountCents: refundCents, sessionId };
    const cancelled = await payments.checkouts.change(
      order._id,
      (checkout) => cancelCheckout(checkout, refund, payments.clock.now()),
      id,
    );
    if (cancelled?.dueAt) await attendSoon(payments, order._id);
  }),
  when(events.OrderRefundRequested, async ({ id, data: { order, refundId, refundCents, sessionId } }) => {
    const refund = { refundId, amountCents: refundCents, sessionId };
    await payments.checkouts.change(
      order._id,
      (checkout) => requestRefund(checkout, refund, payments.clock.now()),
      id,
    );
    await attendSoon(payments, order._id);
  }),
];
