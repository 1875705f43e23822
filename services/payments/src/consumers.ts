import { events } from '@biteboard/contracts';
import { type Consumer, when } from '@biteboard/platform';
import { cancelCheckout, requestRefund } from './checkout.ts';
import type { PaymentPorts } from './use-cases/ports.ts';
import { attendSoon, startCheckout } from './use-cases/start-checkout.ts';

export const paymentConsumers = (ports: PaymentPorts): Consumer[] => [
  ...ports.sites.consumers,
  when(events.OrderPlaced, ({ data }) => startCheckout(ports, data.order)),
  when(events.OrderCancelled, async ({ id, data: { order, refundId, refundCents } }) => {
    const refund = { refundId, amountCents: refundCents };
    const cancelled = await ports.checkouts.change(
      order._id,
      (checkout) => cancelCheckout(checkout, refund, ports.clock.now()),
      id,
    );
    if (cancelled?.dueAt) await attendSoon(ports, order._id);
  }),
  when(events.OrderRefundRequested, async ({ id, data: { order, refundId, refundCents, sessionId } }) => {
    const refund = { refundId, amountCents: refundCents, ...(sessionId ? { sessionId } : {}) };
    await ports.checkouts.change(
      order._id,
      (checkout) => requestRefund(checkout, refund, ports.clock.now()),
      id,
    );
    await attendSoon(ports, order._id);
  }),
];
