import { events } from '@biteboard/contracts';
import { type Decision, type DomainEvent, domainEvent } from '@biteboard/platform/documents';
import { AppError } from '@biteboard/platform/ports';
import { type Checkout, updateCheckout } from '../checkout/checkout.ts';
import {
  type ByHand,
  type CheckoutPayment,
  type CheckoutRefund,
  unrefundedCents,
} from '../money/checkout-money.ts';
import { refundOutcome } from './refunds.ts';

/** What is to be refunded: a payment that orders does not answer, or a refund that failed. */
interface Subject {
  payment?: CheckoutPayment | undefined;
  refund?: CheckoutRefund | undefined;
}

interface Hand {
  /** The id of the new refund, where there is one. */
  refundId: string;
  who: ByHand;
}

/** A person has money refunded that orders has not requested, or not again: announced to orders. */
export const refundByHand = (
  checkout: Checkout,
  subject: Subject,
  hand: Hand,
  now: number,
): Decision<Checkout> => {
  const refund = newRefund(checkout, subject, hand);
  return updateCheckout(checkout, withRefund(checkout, refund), now, [requestedByHand(checkout, refund)]);
};

/**
 * A person states that the money was refunded outside: it counts as refunded. A failed refund is replaced by a new one,
 * since what the provider still reports of the failed one is not about this.
 */
export const settleOutside = (
  checkout: Checkout,
  { payment, refund }: Subject,
  hand: Hand,
  now: number,
): Decision<Checkout> => {
  const settled = { state: 'settled' as const, outside: hand.who, endedAt: hand.who.at, trouble: undefined };
  const failed = refund?.state === 'failed' && paymentOf(checkout, refund) ? refund : undefined;
  if (refund && !failed) {
    const done: CheckoutRefund = { ...refund, ...settled };
    const refunds = checkout.refunds.map((one) => (one === refund ? done : one));
    return updateCheckout(checkout, { refunds }, now, refundOutcome(checkout, done));
  }
  const done = { ...newRefund(checkout, { payment, refund: failed }, hand), ...settled };
  const facts = [requestedByHand(checkout, done), ...refundOutcome(checkout, done)];
  return updateCheckout(checkout, withRefund(checkout, done), now, facts);
};

const paymentOf = ({ payments }: Checkout, refund: CheckoutRefund): CheckoutPayment | undefined =>
  payments.find(({ sessionId }) => sessionId === refund.sessionId);

const newRefund = (checkout: Checkout, subject: Subject, { refundId, who }: Hand): CheckoutRefund => {
  const { refund } = subject;
  const payment = subject.payment ?? (refund && paymentOf(checkout, refund));
  const left = payment ? unrefundedCents(checkout, payment) : 0;
  if (!payment || left === 0) {
    throw new AppError('conflict', 'NOTHING_LEFT', 'Nothing of this payment is left to be refunded.');
  }
  return {
    refundId,
    amountCents: Math.min(refund?.amountCents ?? left, left),
    sessionId: payment.sessionId,
    state: 'asked',
    askedAt: who.at,
    byHand: who,
    ...(refund ? { replaces: refund.refundId } : {}),
  };
};

const withRefund = ({ payments, refunds }: Checkout, refund: CheckoutRefund): Partial<Checkout> => ({
  refunds: [...refunds, refund],
  payments: payments.map((one) => (one.sessionId === refund.sessionId ? { ...one, answered: true } : one)),
});

const requestedByHand = ({ _id: orderId, siteId }: Checkout, refund: CheckoutRefund): DomainEvent => {
  const { refundId, amountCents, sessionId, byHand, replaces, outside } = refund;
  const { by = '', note = '' } = byHand ?? {};
  return domainEvent(events.RefundAskedByHand, {
    orderId,
    siteId,
    refundId,
    amountCents,
    sessionId,
    by,
    note,
    ...(replaces ? { replaces } : {}),
    ...(outside ? { outside: true } : {}),
  });
};
