import { unlessDuplicate } from '@biteboard/platform/documents';
import { traceparent } from '@biteboard/platform/telemetry';
import type { Payments } from '../payments.ts';
import { answerInquiry, missingCheckout, type OrderInquiry } from '../refunds/order-inquiry.ts';
import { enqueueCheckout } from './start-checkout.ts';

/** An order has waited too long for its payment or a refund: an event was lost in one of the two directions. */
export const answerOrderInquiry = async (
  payments: Payments,
  inquiry: OrderInquiry,
  eventId: string,
): Promise<void> => {
  const { checkouts, clock, removed } = payments;
  const { _id: orderId } = inquiry.order;
  if (!(await checkouts.find(orderId))) {
    const order = await removed.storable(inquiry.order);
    await unlessDuplicate(checkouts.save(missingCheckout(order, clock.now(), traceparent())));
  }
  const answered = await checkouts.change(
    orderId,
    (state) => answerInquiry(state, inquiry, clock.now()),
    eventId,
  );
  if (answered?.dueAt) await enqueueCheckout(payments, { orderId, siteId: answered.siteId });
};
