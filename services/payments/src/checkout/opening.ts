import type { Decision } from '@biteboard/platform/documents';
import type { ProviderName } from '../money/checkout-money.ts';
import { type Checkout, expireCheckout, isExpired, updateCheckout } from './checkout.ts';
import { type ProviderKeys, rememberKeys, type UnansweredOpening } from './key-memory.ts';
import { isUnanswered, withOpening, withoutOpening } from './unanswered-openings.ts';

/** What an opening was asked for with: its attempt, which names its idempotency key, and whose keys. */
export interface OpeningAttempt extends ProviderKeys {
  attempt: number;
}

/** A refused provider is asked again by the customer's next look at the page, but not at each blink. */
const RETRY_AFTER_MS = 3_000;

const isAt = ({ state, attempt }: Checkout, attempted: { attempt: number }): boolean =>
  state === 'opening' && attempt === attempted.attempt;

/** A remote provider is about to be called: its keys are stored first, whatever becomes of the call. */
export const openingAttempted = (
  checkout: Checkout,
  attempted: OpeningAttempt,
  now: number,
): Decision<Checkout> | undefined =>
  isAt(checkout, attempted)
    ? { state: { ...checkout, ...withOpening(checkout, attempted.attempt, attempted, now) }, events: [] }
    : undefined;

/** The provider has opened a session; one that is no longer needed is closed again. */
export const sessionOpened = (
  checkout: Checkout,
  session: { provider: ProviderName; sessionId: string; url: string },
  attempted: OpeningAttempt,
  now: number,
): Decision<Checkout> | undefined => {
  if (checkout.sessionId) return undefined;
  const wanted = checkout.state === 'opening' || checkout.state === 'refused';
  const opened = {
    ...session,
    ...rememberKeys(checkout, session.sessionId, session.provider, attempted),
    ...withoutOpening(checkout, attempted.attempt, attempted),
  };
  return updateCheckout(checkout, wanted ? { ...opened, state: 'open' } : { ...opened, closing: true }, now);
};

/**
 * The provider refuses to open a session: the customer may retry. `isSure`: no earlier call of this attempt has opened
 * one either.
 */
export const openingRefused = (
  checkout: Checkout,
  attempted: { attempt: number; keys?: ProviderKeys | undefined; isSure?: boolean },
  now: number,
): Decision<Checkout> | undefined => {
  if (!isAt(checkout, attempted)) return undefined;
  const { attempt, keys, isSure } = attempted;
  return updateCheckout(
    checkout,
    { ...(keys && isSure ? withoutOpening(checkout, attempt, keys) : {}), state: 'refused' },
    now,
  );
};

/** The total can never be charged: its order expires at once, instead of being offered for payment in vain. */
export const openingTooSmall = (
  checkout: Checkout,
  attempted: { attempt: number; keys?: ProviderKeys | undefined },
  now: number,
): Decision<Checkout> | undefined => {
  const refused = openingRefused(checkout, { ...attempted, isSure: true }, now);
  return refused && expireCheckout({ ...refused.state, totalTooSmall: true }, now);
};

/** The provider failed at it for good, under this attempt's idempotency key: the next one has another. */
export const attemptSpent = (
  checkout: Checkout,
  attempt: number,
  now: number,
): Decision<Checkout> | undefined =>
  isAt(checkout, { attempt })
    ? updateCheckout(checkout, { attempt: attempt + 1, attemptAt: new Date(now).toISOString() }, now)
    : undefined;

export const retryOpening = (checkout: Checkout, now: number): Decision<Checkout> | undefined => {
  if (checkout.state !== 'refused' || isExpired(checkout, now)) return undefined;
  if (Date.parse(checkout.attemptAt) + RETRY_AFTER_MS > now) return undefined;
  const attemptAt = new Date(now).toISOString();
  return updateCheckout(checkout, { state: 'opening', attempt: checkout.attempt + 1, attemptAt }, now);
};

/** What an unanswered opening left is known and over. */
export const openingSettled = (
  checkout: Checkout,
  opening: UnansweredOpening,
  now: number,
): Decision<Checkout> | undefined =>
  isUnanswered(checkout, opening.attempt, opening)
    ? updateCheckout(checkout, withoutOpening(checkout, opening.attempt, opening), now)
    : undefined;
