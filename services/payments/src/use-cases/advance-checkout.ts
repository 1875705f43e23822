import { type Checkout, isExpired, noteTrouble } from '../checkout/checkout.ts';
import { announceUnanswered } from '../checkout/payment-answers.ts';
import { paymentFault } from '../checkout/payment-fault.ts';
import type { Payments } from '../payments.ts';
import { findSession } from './ask-about-session.ts';
import { closeUnknownSessions } from './close-unknown-sessions.ts';
import { makeRefunds } from './make-refunds.ts';
import { openProviderSession } from './open-session.ts';
import { applySession } from './settle-payment.ts';

/** The session is not queried in the first minute, while the customer is on the provider's page. */
const ASK_AFTER_MS = 60_000;

/**
 * Does what a checkout waits for: opens its session, queries or closes it, closes unknown sessions, makes its refunds,
 * announces unanswered payments again. Throws after all parts have run where one of them failed.
 */
export const advanceCheckout = async (payments: Payments, orderId: string): Promise<void> => {
  const checkout = await payments.checkouts.find(orderId);
  if (!checkout) return;
  const parts = [
    advanceSession(payments, checkout).catch(noteFault(payments, checkout)),
    makeRefunds(payments, checkout),
    announceAgain(payments, checkout),
    closeUnknownSessions(payments, checkout),
  ];
  for (const part of await Promise.allSettled(parts)) {
    if (part.status === 'rejected') throw part.reason;
  }
};

const noteFault =
  ({ checkouts, clock }: Payments, { _id: orderId }: Checkout) =>
  async (error: unknown): Promise<never> => {
    await checkouts.change(orderId, (state) => noteTrouble(state, paymentFault(error), clock.now()));
    throw error;
  };

const announceAgain = async ({ checkouts, clock }: Payments, checkout: Checkout): Promise<void> => {
  if (checkout.payments.every(({ answered }) => answered)) return;
  await checkouts.change(checkout._id, (state) => announceUnanswered(state, clock.now()));
};

const advanceSession = async (payments: Payments, checkout: Checkout): Promise<void> => {
  const now = payments.clock.now();
  const waits = checkout.state === 'opening' || checkout.state === 'refused' || checkout.state === 'open';
  if (checkout.closing || (waits && isExpired(checkout, now))) await closeSession(payments, checkout);
  else if (checkout.state === 'opening') await openProviderSession(payments, checkout);
  else if (checkout.state === 'open' && Date.parse(checkout.createdAt) + ASK_AFTER_MS <= now) {
    await refreshSession(payments, checkout);
  }
};

const refreshSession = async (payments: Payments, checkout: Checkout): Promise<void> => {
  if (!checkout.sessionId) return;
  const about = { sessionId: checkout.sessionId, name: checkout.provider };
  await applySession(payments, checkout, await findSession(payments, checkout, about));
};

/** A payment made before the session was closed is still applied. */
const closeSession = async (payments: Payments, checkout: Checkout): Promise<void> => {
  const { sessionId } = checkout;
  if (!sessionId) {
    await applySession(payments, checkout, undefined);
    return;
  }
  const about = { sessionId, name: checkout.provider };
  await applySession(payments, checkout, await findSession(payments, checkout, about, 'closeSession'));
};
