import { events } from '@biteboard/contracts';
import { type Decision, type Fact, fact } from '@biteboard/platform';
import { type Checkout, changedTo } from './checkout.ts';
import { type CheckoutRefund, leftOf } from './money.ts';

/** Money that an order asks to have given back. */
export interface AskedRefund {
  refundId: string;
  amountCents: number;
  /** The payment that it is taken from; absent: the one that paid the order. */
  sessionId?: string;
}

/** Writes a refund down as asked for; never more goes back than was paid. */
const askRefund = (
  checkout: Checkout,
  { refundId, amountCents, sessionId }: AskedRefund,
): { refunds: CheckoutRefund[]; facts: Fact[] } => {
  const known = checkout.refunds.some((refund) => refund.refundId === refundId);
  if (known || amountCents === 0) return { refunds: checkout.refunds, facts: [] };
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
    facts: covered ? [] : [fact(events.RefundFailed, { orderId, siteId, refundId, amountCents, reason })],
  };
};

/** The order is cancelled: its session must not take money, and what was paid goes back. */
export const cancelCheckout = (checkout: Checkout, refund: AskedRefund, now: number): Decision<Checkout> => {
  const { facts, refunds } = askRefund(checkout, refund);
  const waits = checkout.state === 'opening' || checkout.state === 'open' || checkout.state === 'refused';
  const closing = waits && checkout.sessionId !== undefined;
  return changedTo(checkout, { state: 'cancelled', closing, refunds }, now, facts);
};

/** Money is to go back, from the payment that is named or the one that paid the order. */
export const requestRefund = (
  checkout: Checkout,
  refund: AskedRefund,
  now: number,
): Decision<Checkout> | undefined => {
  if (checkout.refunds.some((one) => one.refundId === refund.refundId)) return undefined;
  const { facts, refunds } = askRefund(checkout, refund);
  return changedTo(checkout, { refunds }, now, facts);
};

/** A refund has gone through, or the provider will not make it: announced once. */
export const endRefund = (
  checkout: Checkout,
  refundId: string,
  outcome: { settled: true } | { settled: false; reason: string },
  now: number,
): Decision<Checkout> | undefined => {
  const refund = checkout.refunds.find((one) => one.refundId === refundId);
  if (refund?.state !== 'asked') return undefined;
  const state = outcome.settled ? 'settled' : 'failed';
  const refunds = checkout.refunds.map((one) =>
    one === refund ? ({ ...one, state } as CheckoutRefund) : one,
  );
  const { _id: orderId, siteId } = checkout;
  const { amountCents } = refund;
  const told = outcome.settled
    ? fact(events.RefundSettled, { orderId, siteId, refundId, amountCents })
    : fact(events.RefundFailed, { orderId, siteId, refundId, amountCents, reason: outcome.reason });
  return changedTo(checkout, { refunds }, now, [told]);
};
