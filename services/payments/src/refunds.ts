import { events } from '@biteboard/contracts';
import { type Fact, fact } from '@biteboard/platform';
import type { Checkout, CheckoutPayment } from './checkout.ts';

/** Money on its way back, from one payment. */
export interface CheckoutRefund {
  refundId: string;
  amountCents: number;
  /** The session whose payment it is taken from. */
  sessionId: string;
  state: 'asked' | 'settled' | 'failed';
}

/** What of a payment has not gone back and is not on its way, in cents. */
const leftOf = (checkout: Checkout, payment: CheckoutPayment): number =>
  checkout.refunds
    .filter((refund) => refund.sessionId === payment.sessionId && refund.state !== 'failed')
    .reduce((left, refund) => left - refund.amountCents, payment.amountCents);

/** Writes a refund down as asked for; never more goes back than was paid. */
export const askRefund = (
  checkout: Checkout,
  { refundId, amountCents, sessionId }: { refundId: string; amountCents: number; sessionId?: string },
): { refunds: CheckoutRefund[]; decision: Fact[] } => {
  const known = checkout.refunds.some((refund) => refund.refundId === refundId);
  if (known || amountCents === 0) return { refunds: checkout.refunds, decision: [] };
  const payment = checkout.payments.find((one) => sessionId === undefined || one.sessionId === sessionId);
  const covered = payment !== undefined && amountCents <= leftOf(checkout, payment);
  const refund: CheckoutRefund = {
    refundId,
    amountCents,
    sessionId: payment?.sessionId ?? sessionId ?? '',
    state: covered ? 'asked' : 'failed',
  };
  const { _id: orderId, siteId } = checkout;
  const reason = 'it is more than was paid';
  return {
    refunds: [...checkout.refunds, refund],
    decision: covered ? [] : [fact(events.RefundFailed, { orderId, siteId, refundId, amountCents, reason })],
  };
};

/** What has gone back, in cents. */
export const refundedCents = (checkout: Checkout): number =>
  checkout.refunds.reduce((sum, refund) => sum + (refund.state === 'settled' ? refund.amountCents : 0), 0);

/** What came in, in cents. */
export const paidCents = (checkout: Checkout): number =>
  checkout.payments.reduce((sum, payment) => sum + payment.amountCents, 0);
