import { AppError } from '@biteboard/platform';
import Stripe from 'stripe';

/** What a provider's message says, as far as it concerns us; both providers speak Stripe's words. */
export type WebhookMessage = { eventId: string } & (
  | { about: 'session'; sessionId: string; orderId: string | undefined }
  | { about: 'decline'; orderId: string; reason: string }
  | { about: 'other' }
);

const refuse = () => new AppError('invalid', 'SIGNATURE_INVALID', 'The signature does not fit the message.');

/** Checks who a message is from, over its bytes as they came. Throws 400 `SIGNATURE_INVALID`; `now` in ms. */
export const readWebhook = (raw: Buffer, signature: string, secret: string, now: number): WebhookMessage => {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(raw, signature, secret, undefined, undefined, now);
  } catch (error) {
    throw error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError
      ? refuse()
      : error;
  }
  const eventId = event.id;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const { id: sessionId, metadata, client_reference_id: reference } = event.data.object;
      return { eventId, about: 'session', sessionId, orderId: metadata?.orderId ?? reference ?? undefined };
    }
    case 'checkout.session.async_payment_failed': {
      const { metadata, client_reference_id: reference } = event.data.object;
      return declineOf(eventId, metadata?.orderId ?? reference, 'The payment did not go through.');
    }
    case 'payment_intent.payment_failed': {
      const { metadata, last_payment_error: fault } = event.data.object;
      return declineOf(eventId, metadata.orderId, fault?.message ?? 'The payment did not go through.');
    }
    default:
      return { eventId, about: 'other' };
  }
};

const declineOf = (eventId: string, orderId: string | null | undefined, reason: string): WebhookMessage =>
  orderId
    ? { eventId, about: 'decline', orderId, reason: reason.slice(0, 200) }
    : { eventId, about: 'other' };

/** Signs a message as Stripe signs it. */
export const signWebhook = (payload: string, secret: string, now: number): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now / 1000) });
