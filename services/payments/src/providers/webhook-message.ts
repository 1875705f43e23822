import { AppError } from '@biteboard/platform/ports';
import Stripe from 'stripe';
import { nonEmptyText, type WebhookContent, webhookContent } from './webhook-content.ts';

/** Where a message comes from: test or live mode, and whose account, where it is a connected one. */
export interface WebhookOrigin {
  livemode: boolean | undefined;
  account: string | undefined;
}

export type ProviderMessage = { eventId: string } & WebhookOrigin & WebhookContent;

const refuse = () => new AppError('invalid', 'SIGNATURE_INVALID', 'The signature does not fit the message.');

/** An older message is refused: it may be a replay. */
const TOLERANCE_SECONDS = 300;

/**
 * Checks who a message is from, over its bytes as they came: it is signed with one of the secrets, lately; `now` in ms.
 * Throws 400 `SIGNATURE_INVALID` or `MALFORMED`.
 */
export const readWebhook = (
  raw: Buffer,
  signature: string,
  secrets: readonly string[],
  now: number,
): ProviderMessage => {
  const event = secrets
    .map((secret) => eventOf(raw, signature, secret, now))
    .find((found) => found !== undefined);
  if (event === undefined) throw refuse();
  if (!isEvent(event)) throw new AppError('invalid', 'MALFORMED', 'The message is not an event.');
  const livemode = typeof event.livemode === 'boolean' ? event.livemode : undefined;
  return { eventId: event.id, livemode, account: nonEmptyText(event.account), ...webhookContent(event) };
};

/** Undefined where the signature does not fit. */
const eventOf = (raw: Buffer, signature: string, secret: string, now: number): Stripe.Event | undefined => {
  try {
    return Stripe.webhooks.constructEvent(raw, signature, secret, TOLERANCE_SECONDS, undefined, now);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
};

/** A signature says who sent the message, not that it is whole. */
const isEvent = (event: Stripe.Event | null): event is Stripe.Event =>
  nonEmptyText(event?.id) !== undefined &&
  typeof event?.data?.object === 'object' &&
  event.data.object !== null;

/** Signs a message as Stripe signs it. */
export const signWebhook = (payload: string, secret: string, now: number): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now / 1000) });
