import Stripe from 'stripe';

const MOST_KEYS = 5;

/** The fault is the answer to an earlier call, and whoever repeats that one for a day is given it again. */
const isKept = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/**
 * Asks Stripe under an idempotency key. Its own faults are kept under it too; what was asked with a key is over where
 * its fault was kept, so then it may be asked with the next one: the keys follow from the first, and every repetition
 * goes through the same. `again` says that a call before may have done it all the same.
 */
export const pastKeptFaults = async <T>(
  key: string,
  ask: (key: string, again: boolean) => Promise<T>,
): Promise<T> => {
  for (let turn = 1; ; turn += 1) {
    try {
      return await ask(turn === 1 ? key : `${key}:${turn}`, turn > 1);
    } catch (error) {
      if (turn === MOST_KEYS || !isKept(error)) throw error;
    }
  }
};
