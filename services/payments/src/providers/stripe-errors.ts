import Stripe from 'stripe';
import { KeysNeeded, NotKnown, ProviderDown, ProviderRefusal } from './provider.ts';

const { StripeAuthenticationError, StripeError, StripePermissionError } = Stripe.errors;

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
  const refused = status >= 400 && status < 500 && status !== 409 && status !== 429;
  if (refused) return new ProviderRefusal(reasonOf(error), { cause: error });
  if (error instanceof StripeError) return new ProviderDown({ cause: error });
  return error instanceof Error ? error : new Error(String(error));
};
