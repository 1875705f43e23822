export type ProviderName = 'simulated' | 'stripe';

/** Money that came in through a session. */
export interface CheckoutPayment {
  sessionId: string;
  /** The provider's id of the charge, for refunds. */
  paymentId: string;
  amountCents: number;
  /** ISO, UTC */
  paidAt: string;
}

/** Money on its way back, from one payment. */
export interface CheckoutRefund {
  refundId: string;
  amountCents: number;
  /** The session whose payment it is taken from. */
  sessionId: string;
  state: 'asked' | 'settled' | 'failed';
}

/** What came in for one order, and what of it goes back. */
export interface Money {
  payments: CheckoutPayment[];
  refunds: CheckoutRefund[];
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
