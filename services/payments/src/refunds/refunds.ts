import { events } from '@biteboard/contracts';
import { type Decision, type DomainEvent, domainEvent } from '@biteboard/platform/documents';
import { checkoutBackOffMs } from '../checkout/back-off.ts';
import { type Checkout, updateCheckout } from '../checkout/checkout.ts';
import { nextTrouble, type PaymentFault } from '../checkout/payment-fault.ts';
import { type CheckoutRefund, unrefundedCents } from '../money/checkout-money.ts';

/** Money that an order asks to have given back. */
export interface WantedRefund {
  refundId: string;
  amountCents: number;
  /** The payment that it is taken from; absent: one that covers it. */
  sessionId?: string | undefined;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Writes a refund down as asked for; never more goes back than was paid. */
const addRefund = (
  checkout: Checkout,
  { refundId, amountCents, sessionId }: WantedRefund,
  now: number,
): { refunds: CheckoutRefund[]; facts: DomainEvent[] } => {
  const known = checkout.refunds.some((refund) => refund.refundId === refundId);
  if (known || amountCents === 0) return { refunds: checkout.refunds, facts: [] };
  const payment = checkout.payments.find(
    (one) =>
      (sessionId === undefined || one.sessionId === sessionId) &&
      amountCents <= unrefundedCents(checkout, one),
  );
  const asked: CheckoutRefund = {
    refundId,
    amountCents,
    sessionId: payment?.sessionId ?? sessionId ?? checkout.payments.at(-1)?.sessionId ?? '',
    state: 'asked',
    askedAt: iso(now),
  };
  if (payment) return { refunds: [...checkout.refunds, asked], facts: [] };
  const isKnown = checkout.payments.some((one) => one.sessionId === asked.sessionId);
  const reason = isKnown ? 'it is more than was paid' : 'there is no such payment';
  const failed: CheckoutRefund = { ...asked, state: 'failed', endedAt: iso(now), reason };
  return { refunds: [...checkout.refunds, failed], facts: refundOutcome(checkout, failed) };
};

const about = ({ _id: orderId, siteId }: Checkout, { refundId, amountCents }: CheckoutRefund) => ({
  orderId,
  siteId,
  refundId,
  amountCents,
});

/** The event of a refund that has ended; none of one that has not. */
export const refundOutcome = (checkout: Checkout, refund: CheckoutRefund): DomainEvent[] => {
  if (refund.state === 'asked') return [];
  if (refund.state === 'settled') {
    const { outside } = refund;
    const by = outside ? { outside: { by: outside.by, note: outside.note } } : {};
    return [domainEvent(events.RefundSettled, { ...about(checkout, refund), ...by })];
  }
  const { reason = 'the refund failed' } = refund;
  return [domainEvent(events.RefundFailed, { ...about(checkout, refund), reason })];
};

/** A payment that orders asks to have back is one that it has taken note of. */
const answeredBy = ({ payments }: Checkout, { sessionId }: WantedRefund) =>
  payments.map((one) => (one.sessionId === sessionId ? { ...one, answered: true } : one));

/** The order is cancelled: its session must not take money, and what was paid goes back. */
export const cancelCheckout = (checkout: Checkout, refund: WantedRefund, now: number): Decision<Checkout> => {
  const { facts, refunds } = addRefund(checkout, refund, now);
  const waits = checkout.state === 'opening' || checkout.state === 'open' || checkout.state === 'refused';
  const closing = waits && checkout.sessionId !== undefined;
  const payments = answeredBy(checkout, refund);
  return updateCheckout(checkout, { state: 'cancelled', closing, payments, refunds }, now, facts);
};

/** Money is to go back, from the payment that is named. */
export const requestRefund = (
  checkout: Checkout,
  refund: WantedRefund,
  now: number,
): Decision<Checkout> | undefined => {
  if (checkout.refunds.some((one) => one.refundId === refund.refundId)) return undefined;
  const { facts, refunds } = addRefund(checkout, refund, now);
  return updateCheckout(checkout, { payments: answeredBy(checkout, refund), refunds }, now, facts);
};

/** Changes a pending refund and announces it; one that has ended stays as it is. */
const changePending = (
  checkout: Checkout,
  refundId: string,
  now: number,
  decide: (refund: CheckoutRefund) => { patch: Partial<CheckoutRefund>; facts?: DomainEvent[] },
): Decision<Checkout> | undefined => {
  const refund = checkout.refunds.find((one) => one.refundId === refundId);
  if (refund?.state !== 'asked') return undefined;
  const { patch, facts } = decide(refund);
  const refunds = checkout.refunds.map((one) => (one === refund ? { ...one, ...patch } : one));
  return updateCheckout(checkout, { refunds }, now, facts);
};

/** Asked for, or after, again when some time has passed: the longer, the more often it was for nothing. */
const later = ({ tries = 0 }: CheckoutRefund, now: number) => ({
  tries: tries + 1,
  dueAt: iso(now + checkoutBackOffMs(tries + 1)),
});

/** A refund has gone through, or the provider will not make it: announced once. */
export const endRefund = (
  checkout: Checkout,
  refundId: string,
  outcome: { settled: true } | { settled: false; reason: string },
  now: number,
): Decision<Checkout> | undefined =>
  changePending(checkout, refundId, now, (refund) => {
    const endedAt = iso(now);
    const patch = outcome.settled
      ? { state: 'settled' as const, endedAt, trouble: undefined }
      : { state: 'failed' as const, endedAt, reason: outcome.reason, trouble: undefined };
    return { patch, facts: refundOutcome(checkout, { ...refund, ...patch }) };
  });

/** The provider is at it: it is followed until it has ended. */
export const followRefund = (
  checkout: Checkout,
  refundId: string,
  providerId: string,
  now: number,
): Decision<Checkout> | undefined =>
  changePending(checkout, refundId, now, (refund) => ({
    patch: { ...later(refund, now), providerId, trouble: undefined },
  }));

/** The provider failed at it for good, under its idempotency key: it is looked for later, then asked for under another. */
export const refundKeySpent = (
  checkout: Checkout,
  refundId: string,
  fault: PaymentFault,
  now: number,
): Decision<Checkout> | undefined =>
  changePending(checkout, refundId, now, (refund) => ({
    patch: {
      ...later(refund, now),
      attempt: (refund.attempt ?? 0) + 1,
      trouble: nextTrouble(refund.trouble, fault, now),
    },
  }));

/** The provider accepts no refund of this shop now: it stays pending, and the delay is announced once. */
export const delayRefund = (
  checkout: Checkout,
  refundId: string,
  reason: string,
  now: number,
): Decision<Checkout> | undefined =>
  changePending(checkout, refundId, now, (refund) => ({
    patch: {
      ...later(refund, now),
      told: true,
      trouble: nextTrouble(refund.trouble, { said: reason, keys: true }, now),
    },
    facts: refund.told ? [] : [domainEvent(events.RefundDelayed, { ...about(checkout, refund), reason })],
  }));

/** The provider could not be asked: it is asked again, soon and by the sweeper. */
export const noteRefundTrouble = (
  checkout: Checkout,
  refundId: string,
  fault: PaymentFault,
  now: number,
): Decision<Checkout> | undefined =>
  changePending(checkout, refundId, now, (refund) => ({
    patch: { trouble: nextTrouble(refund.trouble, fault, now) },
  }));
