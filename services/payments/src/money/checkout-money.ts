import type { ActedPaymentCase } from '@biteboard/contracts';
import type { AnsweredRequest } from '@biteboard/platform/documents';

export type ProviderName = 'simulated' | 'stripe';

/** Who did something by hand, when and why. */
export interface ByHand {
  by: string;
  note: string;
  /** ISO, UTC */
  at: string;
}

/** A person's request that was carried out, and its answer. */
export interface AnsweredAction extends AnsweredRequest {
  answer: ActedPaymentCase;
}

/** What cannot be done now: since when, how often it was tried, and what was said last. */
export interface Trouble {
  /** ISO, UTC */
  since: string;
  tries: number;
  said: string;
  /** The shop's keys are missing or refused. */
  keys?: boolean;
  /** A person has seen to it. */
  settled?: ByHand;
}

/** Money that came in through a session. */
export interface CheckoutPayment {
  sessionId: string;
  /** The provider's id of the charge, for refunds. */
  paymentId: string;
  /** Who took it; absent: the checkout's own. */
  provider?: ProviderName;
  amountCents: number;
  /** ISO 4217, lower case; absent: the order's. */
  currency?: string;
  /** ISO, UTC */
  paidAt: string;
  /** Orders has said what became of it: it pays its order, or goes back. */
  answered?: boolean;
  /** How often it was announced again, as orders did not answer. */
  tries?: number;
  /** When it is announced again, ISO, UTC; absent: at once. */
  dueAt?: string;
}

/** A refund of one payment. */
export interface CheckoutRefund {
  refundId: string;
  amountCents: number;
  /** The session whose payment it is taken from. */
  sessionId: string;
  state: 'asked' | 'settled' | 'failed';
  /** ISO, UTC */
  askedAt: string;
  /** When it was settled or refused, ISO, UTC. */
  endedAt?: string;
  /** Why it was refused. */
  reason?: string;
  /** How often its idempotency key was of no use any more. */
  attempt?: number;
  /** How often the provider was asked for it, or after it, for nothing. */
  tries?: number;
  /** When the provider is asked again, ISO, UTC; absent: at once. */
  dueAt?: string;
  /** The provider's own id of it, once the provider is at it. */
  providerId?: string;
  /** Its delay was announced. */
  told?: boolean;
  /** What keeps it from being made. */
  trouble?: Trouble | undefined;
  /** Who had it made by hand. */
  byHand?: ByHand;
  /** The refund that had failed, and that it is made instead of. */
  replaces?: string;
  /** Who says that it was settled outside. */
  outside?: ByHand;
}

/** That a customer's bank asks for money back, as the bank and the provider have it. */
export interface CheckoutDispute {
  disputeId: string;
  /** The provider's word: `needs_response`, `under_review`, `won`, `lost` and others. */
  state: string;
  amountCents: number;
  reason: string;
  /** The time of the update, ISO, UTC. */
  at: string;
  /** The time of the first update, ISO, UTC. */
  since?: string;
  /** A person has seen to it. */
  settled?: ByHand;
}

/** What came in for one order, and what of it goes back. */
export interface CheckoutMoney {
  payments: CheckoutPayment[];
  refunds: CheckoutRefund[];
  /** Absent: none. */
  disputes?: CheckoutDispute[];
}

/** What of a payment is neither refunded nor pending, in cents. */
export const unrefundedCents = ({ refunds }: CheckoutMoney, payment: CheckoutPayment): number =>
  refunds
    .filter((refund) => refund.sessionId === payment.sessionId && refund.state !== 'failed')
    .reduce((left, refund) => left - refund.amountCents, payment.amountCents);

/** What has gone back, in cents. */
export const refundedCents = ({ refunds }: CheckoutMoney): number =>
  refunds.reduce((sum, refund) => sum + (refund.state === 'settled' ? refund.amountCents : 0), 0);

/** What came in, in cents. */
export const paidCents = ({ payments }: CheckoutMoney): number =>
  payments.reduce((sum, payment) => sum + payment.amountCents, 0);

/** The refunds that the provider is to be asked for, or after, by now (ISO, UTC). */
export const dueRefunds = ({ refunds }: CheckoutMoney, now: string): CheckoutRefund[] =>
  refunds.filter(({ state, dueAt = now }) => state === 'asked' && dueAt <= now);

/**
 * The refunds that failed, and were not asked for again while something of their payment is left. A refund that came
 * after one had failed, of the same payment and at least as much, is taken for the same wish, however it ended: of a
 * wish that failed twice the second failure is left.
 */
export const unansweredFailures = (money: CheckoutMoney): CheckoutRefund[] => {
  let failures: CheckoutRefund[] = [];
  for (const refund of money.refunds) {
    if (refund.state === 'failed') failures.push(refund);
    let cover = refund.amountCents;
    failures = failures.filter((failed) => {
      if (failed === refund) return true;
      if (refund.replaces) return refund.replaces !== failed.refundId;
      const isAnew = failed.sessionId === refund.sessionId && (failed.endedAt ?? '') <= refund.askedAt;
      if (!isAnew || failed.amountCents > cover) return true;
      cover -= failed.amountCents;
      return false;
    });
  }
  return failures.filter((failed) => {
    const payment = money.payments.find(({ sessionId }) => sessionId === failed.sessionId);
    return !payment || unrefundedCents(money, payment) > 0;
  });
};
