import type { Checkout } from '../checkout/checkout.ts';
import { otherKeys, ownKeys, type ProviderKeys } from '../checkout/key-memory.ts';
import type { ProviderName } from '../money/checkout-money.ts';
import type { Payments } from '../payments.ts';
import { KeysNeeded, NotKnown, type PaymentProvider, type ProviderSession } from '../providers/provider.ts';

/** Whether these keys are the session's own, so that their "there is no such thing" is the truth. */
export type SessionQuery<T> = (provider: PaymentProvider, keys: ProviderKeys, own: boolean) => Promise<T>;

export interface SessionAnswer<T> {
  answer: T;
  /** The keys that led to it. */
  keys: ProviderKeys;
}

/**
 * Queries a provider about a session with the keys that it was opened with, whatever the site's present settings. Where
 * these are refused, other keys may reach the same account; if those do not find it, that proves nothing: it throws
 * `KeysNeeded`, and the query is retried. `NotKnown` is thrown for a session that was never opened.
 */
export const askAboutSession = async <T>(
  { providers, sites }: Payments,
  checkout: Checkout,
  { sessionId, name }: { sessionId: string; name: ProviderName | undefined },
  ask: SessionQuery<T>,
): Promise<SessionAnswer<T>> => {
  const provider = providers.of(name);
  if (name !== 'stripe') return { answer: await ask(provider, {}, true), keys: {} };
  let refused: KeysNeeded | undefined;
  const own = ownKeys(checkout, sessionId);
  if (own) {
    try {
      return { answer: await ask(provider, own, true), keys: own };
    } catch (error) {
      if (!(error instanceof KeysNeeded)) throw error;
      refused = error;
    }
  }
  const site = await sites.find(checkout.siteId);
  const present = site && providers.nameFor(site) === 'stripe' ? provider.keysOf(site) : undefined;
  for (const keys of otherKeys(checkout, sessionId, present)) {
    try {
      return { answer: await ask(provider, keys, false), keys };
    } catch (error) {
      if (error instanceof KeysNeeded) refused ??= error;
      else if (!(error instanceof NotKnown)) throw error;
    }
  }
  if (refused) throw refused;
  if (checkout.sessionId !== sessionId) throw new NotKnown('there is no such session');
  throw new KeysNeeded('Stripe knows nothing of the payment under the keys that are set now.');
};

/** The state of a session; undefined where it certainly does not exist. */
export const findSession = async (
  payments: Payments,
  checkout: Checkout,
  about: { sessionId: string; name: ProviderName | undefined },
  how: 'findSession' | 'closeSession' = 'findSession',
): Promise<SessionAnswer<ProviderSession> | undefined> => {
  try {
    return await askAboutSession(payments, checkout, about, (provider, keys) =>
      provider[how](keys, about.sessionId),
    );
  } catch (error) {
    if (error instanceof NotKnown) return undefined;
    throw error;
  }
};
