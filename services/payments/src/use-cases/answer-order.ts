import { unlessDuplicate } from '@biteboard/platform/documents';
import { traceparent } from '@biteboard/platform/telemetry';
import { type AskedAfter, answerFor, missingCheckout } from '../checkout/answers.ts';
import type { Payments } from '../payments.ts';
import { attendSoon } from './start-checkout.ts';

/** An order has heard nothing of its money for too long: an event was lost on one of the two ways. */
export const answerOrder = async (payments: Payments, asked: AskedAfter, eventId: string): Promise<void> => {
  const { checkouts, clock, removed } = payments;
  const { _id: orderId } = asked.order;
  if (!(await checkouts.find(orderId))) {
    const order = await removed.keepable(asked.order);
    await unlessDuplicate(checkouts.save(missingCheckout(order, clock.now(), traceparent())));
  }
  const answered = await checkouts.change(orderId, (state) => answerFor(state, asked, clock.now()), eventId);
  if (answered?.dueAt) await attendSoon(payments, orderId);
};
