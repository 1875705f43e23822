import { type Checkout, isOver, noteTrouble } from '../checkout/checkout.ts';
import { tellUnanswered } from '../checkout/payment-answers.ts';
import { faultOf } from '../checkout/trouble.ts';
import type { Payments } from '../payments.ts';
import { findSession } from './ask-about-session.ts';
import { closeStrays } from './close-strays.ts';
import { makeRefunds } from './make-refunds.ts';
import { openSession } from './open-session.ts';
import { takeSession } from './settle-payment.ts';

/** A customer who is on the provider's page is not disturbed in the first minute. */
const ASK_AFTER_MS = 60_000;

/**
 * Does whatever a checkout waits for: opens its session, asks after it, closes it and strays of it, makes its refunds,
 * tells again of payments that nobody answers for. Throws, once all has had its turn, where something could not be done.
 */
export const attendCheckout = async (payments: Payments, orderId: string): Promise<void> => {
  const checkout = await payments.checkouts.find(orderId);
  if (!checkout) return;
  const parts = [
    attendSession(payments, checkout).catch(noteThat(payments, checkout)),
    makeRefunds(payments, checkout),
    tellAgain(payments, checkout),
    closeStrays(payments, checkout),
  ];
  for (const part of await Promise.allSettled(parts)) {
    if (part.status === 'rejected') throw part.reason;
  }
};

const noteThat =
  ({ checkouts, clock }: Payments, { _id: orderId }: Checkout) =>
  async (error: unknown): Promise<never> => {
    await checkouts.change(orderId, (state) => noteTrouble(state, faultOf(error), clock.now()));
    throw error;
  };

const tellAgain = async ({ checkouts, clock }: Payments, checkout: Checkout): Promise<void> => {
  if (checkout.payments.every(({ answered }) => answered)) return;
  await checkouts.change(checkout._id, (state) => tellUnanswered(state, clock.now()));
};

const attendSession = async (payments: Payments, checkout: Checkout): Promise<void> => {
  const now = payments.clock.now();
  const waits = checkout.state === 'opening' || checkout.state === 'refused' || checkout.state === 'open';
  if (checkout.closing || (waits && isOver(checkout, now))) await closeSession(payments, checkout);
  else if (checkout.state === 'opening') await openSession(payments, checkout);
  else if (checkout.state === 'open' && Date.parse(checkout.createdAt) + ASK_AFTER_MS <= now) {
    await askAfter(payments, checkout);
  }
};

const askAfter = async (payments: Payments, checkout: Checkout): Promise<void> => {
  if (!checkout.sessionId) return;
  const about = { sessionId: checkout.sessionId, name: checkout.provider };
  await takeSession(payments, checkout, await findSession(payments, checkout, about));
};

/** Money that came in before the door was shut is still taken. */
const closeSession = async (payments: Payments, checkout: Checkout): Promise<void> => {
  const { sessionId } = checkout;
  if (!sessionId) {
    await takeSession(payments, checkout, undefined);
    return;
  }
  const about = { sessionId, name: checkout.provider };
  await takeSession(payments, checkout, await findSession(payments, checkout, about, 'closeSession'));
};
