/** Stripe's accounts, and what is kept in them. Amounts are cents, times are seconds since 1970. */
export interface StripeAccount {
  id: string;
  livemode: boolean;
  /** Through which platform it is connected. */
  platform?: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
}

export interface StripeKey {
  account: string;
  isRevoked: boolean;
  /** Calls that a restricted key may not make: how they begin, as `POST /v1/refunds`. */
  forbidden: string[];
}

export interface StripeSession {
  id: string;
  account: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid';
  amount: number;
  currency: string;
  lines: { name: string; amount: number; quantity: number; description: string | null }[];
  metadata: Record<string, string>;
  reference: string | null;
  email: string | null;
  locale: string | null;
  successUrl: string | null;
  cancelUrl: string | null;
  intentMetadata: Record<string, string>;
  applicationFee: number | null;
  destination: string | null;
  payment: string | null;
}

/** A payment intent and its charge. */
export interface StripePayment {
  id: string;
  charge: string;
  account: string;
  session: string;
  created: number;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded';
  metadata: Record<string, string>;
  applicationFee: number | null;
  destination: string | null;
  fault: { code: string; declineCode: string; message: string } | null;
}

export interface StripeRefund {
  id: string;
  account: string;
  payment: string;
  created: number;
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  reason: string | null;
  failureReason: string | null;
  metadata: Record<string, string>;
  applicationFeeRefunded: number;
}

export interface StripeDispute {
  id: string;
  account: string;
  payment: string;
  created: number;
  amount: number;
  currency: string;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
}

export const stripeState = (clock: { now(): number }) => {
  const counts = new Map<string, number>();
  return {
    accounts: new Map<string, StripeAccount>(),
    keys: new Map<string, StripeKey>(),
    sessions: new Map<string, StripeSession>(),
    payments: new Map<string, StripePayment>(),
    refunds: new Map<string, StripeRefund>(),
    disputes: new Map<string, StripeDispute>(),
    /** Seconds since 1970. */
    now: () => Math.floor(clock.now() / 1000),
    nextId: (prefix: string) => {
      const count = (counts.get(prefix) ?? 0) + 1;
      counts.set(prefix, count);
      return `${prefix}_${count}`;
    },
  };
};

export type StripeState = ReturnType<typeof stripeState>;

/** Given back or on its way. */
export const countsAsRefunded = ({ status }: StripeRefund): boolean =>
  status === 'succeeded' || status === 'pending';

export const refundsOfPayment = (state: StripeState, payment: string): StripeRefund[] =>
  [...state.refunds.values()].filter((refund) => refund.payment === payment);

export const refundedOf = (state: StripeState, payment: string): number =>
  refundsOfPayment(state, payment)
    .filter(countsAsRefunded)
    .reduce((sum, { amount }) => sum + amount, 0);

export const disputeOf = (state: StripeState, payment: string): StripeDispute | undefined =>
  [...state.disputes.values()].findLast((dispute) => dispute.payment === payment);
