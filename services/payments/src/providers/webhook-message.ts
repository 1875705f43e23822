import { AppError } from '@biteboard/platform';
import Stripe from 'stripe';
import { contentOf, textOf, type WebhookContent } from './webhook-content.ts';

export type WebhookMessage = { eventId: string } & WebhookContent;

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
  return { eventId: event.id, ...contentOf(event) };
};

/** A signature says who sent the message, not that it is whole. */
const isEvent = (event: Stripe.Event | null): event is Stripe.Event =>
  textOf(event?.id) !== undefined && typeof event?.data?.object === 'object' && event.data.object !== null;

/** Signs a message as Stripe signs it. */
export const signWebhook = (payload: string, secret: string, now: number): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now / 1000) });
