import type Stripe from 'stripe';
import type { CheckoutDispute } from '../money/checkout-money.ts';

/** What a provider's message says, as far as it concerns us; both providers speak Stripe's words. */
export type WebhookContent =
  | { about: 'session'; sessionId: string; orderId: string | undefined }
  | { about: 'decline'; orderId: string; reason: string }
  | { about: 'refund'; paymentId: string | undefined; providerId: string | undefined }
  | { about: 'dispute'; paymentId: string; dispute: CheckoutDispute }
  | { about: 'account'; type: string }
  | { about: 'other' };

const OTHER = { about: 'other' } as const;

export const webhookContent = (event: Stripe.Event): WebhookContent => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const sessionId = nonEmptyText(event.data.object.id);
      return sessionId ? { about: 'session', sessionId, orderId: orderOf(event.data.object) } : OTHER;
    }
    case 'checkout.session.async_payment_failed':
      return declineOf(orderOf(event.data.object), undefined);
    case 'payment_intent.payment_failed': {
      const { metadata, last_payment_error: fault } = event.data.object as Partial<Stripe.PaymentIntent>;
      return declineOf(nonEmptyText(metadata?.orderId), nonEmptyText(fault?.message));
    }
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundOf(event.data.object.payment_intent, event.data.object.id);
    case 'charge.refunded':
      return refundOf(event.data.object.payment_intent, undefined);
    case 'account.updated':
    case 'account.application.deauthorized':
      return { about: 'account', type: event.type };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeOf(event.data.object, event.created);
    default:
      return OTHER;
  }
};

/** Only texts go into questions to the database. */
export const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const orderOf = ({ metadata, client_reference_id: reference }: Stripe.Checkout.Session) =>
  nonEmptyText(metadata?.orderId) ?? nonEmptyText(reference);

const declineOf = (
  orderId: string | undefined,
  reason = 'The payment did not go through.',
): WebhookContent => (orderId ? { about: 'decline', orderId, reason: reason.slice(0, 200) } : OTHER);

/** Stripe sends an object as its id, or whole. */
const idOf = (value: unknown): string | undefined =>
  nonEmptyText(typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value);

const refundOf = (intent: unknown, refund: unknown): WebhookContent => {
  const [paymentId, providerId] = [idOf(intent), nonEmptyText(refund)];
  return paymentId || providerId ? { about: 'refund', paymentId, providerId } : OTHER;
};

const disputeOf = (
  { id, payment_intent: intent, status, amount, reason }: Stripe.Dispute,
  created: number,
): WebhookContent => {
  const [disputeId, paymentId, state] = [nonEmptyText(id), idOf(intent), nonEmptyText(status)];
  if (!disputeId || !paymentId || !state || !Number.isSafeInteger(amount) || !Number.isSafeInteger(created))
    return OTHER;
  const at = new Date(created * 1000).toISOString();
  return {
    about: 'dispute',
    paymentId,
    dispute: { disputeId, state, amountCents: amount, reason: nonEmptyText(reason) ?? 'general', at },
  };
};
