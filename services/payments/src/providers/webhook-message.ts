import { AppError } from '@biteboard/platform';
import Stripe from 'stripe';

/** What a provider's message says, as far as it concerns us; both providers speak Stripe's words. */
export type WebhookMessage = { eventId: string } & (
  | { about: 'session'; sessionId: string; orderId: string | undefined }
  | { about: 'decline'; orderId: string; reason: string }
  | { about: 'refund'; providerId: string }
  | { about: 'other' }
);

const refuse = () => new AppError('invalid', 'SIGNATURE_INVALID', 'The signature does not fit the message.');

/** Checks who a message is from, over its bytes as they came; `now` in ms. Throws 400 `SIGNATURE_INVALID` or `MALFORMED`. */
export const readWebhook = (raw: Buffer, signature: string, secret: string, now: number): WebhookMessage => {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(raw, signature, secret, undefined, undefined, now);
  } catch (error) {
    throw error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError
      ? refuse()
      : error;
  }
  if (!isEvent(event)) throw new AppError('invalid', 'MALFORMED', 'The message is not an event.');
  const eventId = event.id;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const { id: sessionId, metadata, client_reference_id: reference } = event.data.object;
      const orderId = textOf(metadata?.orderId) ?? textOf(reference);
      return textOf(sessionId)
        ? { eventId, about: 'session', sessionId, orderId }
        : { eventId, about: 'other' };
    }
    case 'checkout.session.async_payment_failed': {
      const { metadata, client_reference_id: reference } = event.data.object;
      return declineOf(eventId, textOf(metadata?.orderId) ?? textOf(reference), undefined);
    }
    case 'payment_intent.payment_failed': {
      const { metadata, last_payment_error: fault } = event.data.object as Partial<Stripe.PaymentIntent>;
      return declineOf(eventId, textOf(metadata?.orderId), textOf(fault?.message));
    }
    case 'charge.refund.updated':
    case 'refund.updated':
    case 'refund.failed': {
      const providerId = textOf(event.data.object.id);
      return providerId ? { eventId, about: 'refund', providerId } : { eventId, about: 'other' };
    }
    default:
      return { eventId, about: 'other' };
  }
};

/** A signature says who sent the message, not that it is whole. */
const isEvent = (event: Stripe.Event | null): event is Stripe.Event =>
  textOf(event?.id) !== undefined && typeof event?.data?.object === 'object' && event.data.object !== null;

/** Only texts go into questions to the database. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const declineOf = (
  eventId: string,
  orderId: string | undefined,
  reason = 'The payment did not go through.',
): WebhookMessage =>
  orderId
    ? { eventId, about: 'decline', orderId, reason: reason.slice(0, 200) }
    : { eventId, about: 'other' };

/** Signs a message as Stripe signs it. */
export const signWebhook = (payload: string, secret: string, now: number): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now / 1000) });
