export type ProviderName = 'simulated' | 'stripe';

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
  /** How often it was told again, as orders said nothing. */
  tries?: number;
  /** When it is told again, ISO, UTC; absent: at once. */
  dueAt?: string;
}

/** Money on its way back, from one payment. */
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
  /** The shop was told that it waits. */
  told?: boolean;
}

/** That a customer's bank asks for money back, as the bank and the provider have it. */
export interface CheckoutDispute {
  disputeId: string;
  /** The provider's word: `needs_response`, `under_review`, `won`, `lost` and others. */
  state: string;
  amountCents: number;
  reason: string;
  /** Of when the news is, ISO, UTC. */
  at: string;
}

/** What came in for one order, and what of it goes back. */
export interface Money {
  payments: CheckoutPayment[];
  refunds: CheckoutRefund[];
  /** Absent: none. */
  disputes?: CheckoutDispute[];
}

/** What of a payment has not gone back and is not on its way, in cents. */
export const leftOf = ({ refunds }: Money, payment: CheckoutPayment): number =>
  refunds
    .filter((refund) => refund.sessionId === payment.sessionId && refund.state !== 'failed')
    .reduce((left, refund) => left - refund.amountCents, payment.amountCents);

/** What has gone back, in cents. */
export const refundedCents = ({ refunds }: Money): number =>
  refunds.reduce((sum, refund) => sum + (refund.state === 'settled' ? refund.amountCents : 0), 0);

/** What came in, in cents. */
export const paidCents = ({ payments }: Money): number =>
  payments.reduce((sum, payment) => sum + payment.amountCents, 0);

/** The refunds that the provider is to be asked for, or after, by now (ISO, UTC). */
export const dueRefunds = ({ refunds }: Money, now: string): CheckoutRefund[] =>
  refunds.filter(({ state, dueAt = now }) => state === 'asked' && dueAt <= now);
