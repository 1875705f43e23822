import Stripe from 'stripe';
import { KeySpent, KeysNeeded, NotKnown, ProviderDown, ProviderRefusal, TotalTooSmall } from './provider.ts';

const { StripeAuthenticationError, StripeError, StripeIdempotencyError, StripePermissionError } =
  Stripe.errors;

const LONGEST_WAIT_MS = 60 * 60_000;

/** Why Stripe did not do it, as a sentence; one about a key does not show it. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof KeysNeeded) return error.reason;
  if (error instanceof StripeAuthenticationError) return 'Stripe does not accept the secret key.';
  if (error instanceof StripePermissionError) return 'Stripe does not allow this with the secret key.';
  return error instanceof Error ? error.message : 'Stripe cannot be reached.';
};

/** A clear no stays one, a refused key is the shop's to mend, and everything else is worth another try. */
export const translated = (error: unknown): Error => {
  if (error instanceof ProviderRefusal || error instanceof KeysNeeded) return error;
  const status = error instanceof StripeError ? (error.statusCode ?? 0) : 0;
  if (status === 401 || status === 403) return new KeysNeeded(reasonOf(error), { cause: error });
  const code = error instanceof StripeError ? error.code : undefined;
  if (status === 404 || code === 'resource_missing') return new NotKnown(reasonOf(error), { cause: error });
  if (code === 'amount_too_small') return new TotalTooSmall(reasonOf(error), { cause: error });
  // Other words under the same key, or a fault that is repeated under it (409: its first request is still under way).
  if (status >= 500 || (status !== 409 && error instanceof StripeIdempotencyError))
    return new KeySpent({ cause: error });
  const refused = status >= 400 && status < 500 && status !== 409 && status !== 429;
  if (refused) return new ProviderRefusal(reasonOf(error), { cause: error });
  if (error instanceof StripeError) return new ProviderDown({ cause: error, ...waitOf(error) });
  return error instanceof Error ? error : new Error(String(error));
};

const waitOf = ({ headers }: Stripe.errors.StripeError): { retryAfterMs?: number } => {
  const seconds = Number(headers?.['retry-after']);
  return seconds > 0 ? { retryAfterMs: Math.min(seconds * 1000, LONGEST_WAIT_MS) } : {};
};
