import type { Checkout } from '../checkout/checkout.ts';
import { paymentFault } from '../checkout/payment-fault.ts';
import { type CheckoutRefund, dueRefunds } from '../money/checkout-money.ts';
import type { Payments } from '../payments.ts';
import { KeySpent, KeysNeeded, ProviderRefusal } from '../providers/provider.ts';
import {
  delayRefund,
  endRefund,
  followRefund,
  noteRefundTrouble,
  refundKeySpent,
} from '../refunds/refunds.ts';
import { askAboutSession } from './ask-about-session.ts';
import { refreshRefunds } from './refresh-refunds.ts';

/** A provider may forget an idempotency key after 24 hours. */
const KEY_HOLDS_MS = 20 * 60 * 60_000;

/**
 * Has the provider make the refunds that are due, and queries those that are pending. One refund does not hold up
 * another; throws after all have run where the provider could not be asked for one.
 */
export const makeRefunds = async (payments: Payments, checkout: Checkout): Promise<void> => {
  const faults: unknown[] = [];
  for (const refund of dueRefunds(checkout, new Date(payments.clock.now()).toISOString())) {
    await pursueRefund(payments, checkout, refund).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
};

/** Advances one refund as far as the provider allows; each has an idempotency key of its own, so it is made once. */
export const pursueRefund = async (
  payments: Payments,
  checkout: Checkout,
  refund: CheckoutRefund,
): Promise<void> => {
  const { checkouts, clock, log } = payments;
  const { _id: orderId } = checkout;
  const { refundId } = refund;
  const end = (outcome: Parameters<typeof endRefund>[2]) =>
    checkouts.change(orderId, (state) => endRefund(state, refundId, outcome, clock.now()));
  try {
    const { id, status, reason = 'the refund failed' } = await askProvider(payments, checkout, refund);
    if (status === 'settled') await end({ settled: true });
    else if (status === 'failed') await end({ settled: false, reason });
    else await checkouts.change(orderId, (state) => followRefund(state, refundId, id, clock.now()));
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      log.error({ err: error, orderId, refundId }, 'the provider refused a refund');
      // The money may have been refunded at the provider itself, and the message not have arrived.
      await refreshRefunds(payments, { checkout, sessionId: refund.sessionId });
      await end({ settled: false, reason: error.message });
    } else if (error instanceof KeysNeeded) {
      const { reason } = error;
      log.warn({ err: error, orderId, refundId, siteId: checkout.siteId }, 'a refund waits for keys');
      await checkouts.change(orderId, (state) => delayRefund(state, refundId, reason, clock.now()));
    } else if (error instanceof KeySpent && !refund.providerId) {
      log.warn({ err: error, orderId, refundId }, 'the provider failed at a refund; it is asked for anew');
      await checkouts.change(orderId, (state) =>
        refundKeySpent(state, refundId, paymentFault(error), clock.now()),
      );
    } else {
      await checkouts.change(orderId, (state) =>
        noteRefundTrouble(state, refundId, paymentFault(error), clock.now()),
      );
      throw error;
    }
  }
};

const askProvider = async (payments: Payments, checkout: Checkout, refund: CheckoutRefund) => {
  const { refundId, sessionId, amountCents, providerId, attempt = 0 } = refund;
  const payment = checkout.payments.find((one) => one.sessionId === sessionId);
  if (!payment) throw new ProviderRefusal('there is no such payment');
  const { paymentId, provider: name = checkout.provider } = payment;
  const { answer } = await askAboutSession(payments, checkout, { sessionId, name }, (provider, keys, own) => {
    if (providerId) return provider.findRefund(keys, providerId);
    const lookFirst = !own || mayHaveBeenMade(refund, payments.clock.now());
    const { order } = checkout;
    const about = { order, refundId, paymentId, sessionId, amountCents, attempt, lookFirst };
    return provider.refund(keys, about);
  });
  return answer;
};

/** Requested before, or so long ago that its idempotency key has expired: it may have been made without an answer. */
const mayHaveBeenMade = ({ askedAt, tries = 0 }: CheckoutRefund, now: number): boolean =>
  tries > 0 || now - Date.parse(askedAt) >= KEY_HOLDS_MS;
