import type { Checkout } from '../checkout/checkout.ts';
import type { UnansweredOpening } from '../checkout/key-memory.ts';
import { openingSettled } from '../checkout/opening.ts';
import { dueOpenings, isGivenUp } from '../checkout/unanswered-openings.ts';
import type { Payments } from '../payments.ts';
import { applySession } from './settle-payment.ts';

/** Closes the sessions that an unanswered opening may have left; what was paid there is applied. */
export const closeUnknownSessions = async (payments: Payments, checkout: Checkout): Promise<void> => {
  const { checkouts, clock, log } = payments;
  const { _id: orderId } = checkout;
  for (const opening of dueOpenings(checkout, clock.now())) {
    try {
      if (!(await closeSessionsOf(payments, checkout, opening))) continue;
    } catch (error) {
      if (!isGivenUp(opening, clock.now())) throw error;
      log.warn({ err: error, orderId }, 'what an unanswered opening of a session left cannot be asked for');
    }
    await checkouts.change(orderId, (state) => openingSettled(state, opening, clock.now()));
  }
};

/** Whether all of them have ended. */
const closeSessionsOf = async (
  payments: Payments,
  checkout: Checkout,
  keys: UnansweredOpening,
): Promise<boolean> => {
  const provider = payments.providers.of('stripe');
  const known = [checkout.sessionId, ...checkout.payments.map(({ sessionId }) => sessionId)];
  const between = { from: Date.parse(keys.from), to: Date.parse(keys.to) };
  let areOver = true;
  for (const sessionId of await provider.sessionsOf(keys, checkout._id, between)) {
    if (known.includes(sessionId)) continue;
    const answer = await provider.closeSession(keys, sessionId);
    await applySession(payments, checkout, { answer, keys }, 'stripe');
    areOver &&= answer.status !== 'open';
  }
  return areOver;
};
