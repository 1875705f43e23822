import type { ProviderName } from '../money/checkout-money.ts';

/** Whose account takes the money: that of the site's own key, or a connected one through the platform's key. */
export interface ProviderKeys {
  /** The site's secret key, or the platform's where it acts for an account, sealed; absent: the platform's present key. */
  cipher?: string;
  /** The connected account that the platform's key acts for; absent: the key is the site's own. */
  accountId?: string;
}

/** The keys that a session was opened with. */
export interface SessionKeys extends ProviderKeys {
  sessionId: string;
}

/** An opening that was asked for and not answered: it may have left a session that we know nothing of. */
export interface UnansweredOpening extends ProviderKeys {
  attempt: number;
  /** When it was asked for first and last, ISO, UTC. */
  from: string;
  to: string;
}

/** The one place where a checkout remembers keys: a change of `SECRETS_KEY` reseals these ciphers. */
export interface KeyMemory {
  paidWith?: SessionKeys[];
  /** Absent: none. */
  unheard?: UnansweredOpening[] | undefined;
}

export const sameKeys = (one: ProviderKeys, other: ProviderKeys): boolean =>
  one.cipher === other.cipher && one.accountId === other.accountId;

/** The memory with the keys of one more session; the simulated provider has none. */
export const rememberKeys = (
  { paidWith = [] }: KeyMemory,
  sessionId: string,
  provider: ProviderName | undefined,
  { cipher, accountId }: ProviderKeys,
): KeyMemory => {
  if (provider !== 'stripe') return {};
  const keys = { sessionId, ...(cipher ? { cipher } : {}), ...(accountId ? { accountId } : {}) };
  return { paidWith: [...paidWith.filter((one) => one.sessionId !== sessionId), keys] };
};

/** The keys that a session was opened with, as far as they were written down. */
export const ownKeys = ({ paidWith = [] }: KeyMemory, sessionId: string): ProviderKeys | undefined =>
  paidWith.find((one) => one.sessionId === sessionId);

/**
 * What else may open the door: the keys of the order's other sessions and openings, and those that the site has now,
 * which may be new ones of the same account.
 */
export const otherKeys = (
  memory: KeyMemory,
  sessionId: string,
  present: ProviderKeys | undefined,
): ProviderKeys[] => {
  const own = ownKeys(memory, sessionId);
  const all: ProviderKeys[] = [
    ...(present ? [present] : []),
    ...(memory.paidWith ?? []),
    ...(memory.unheard ?? []),
  ];
  return all.filter(
    (keys, index) => !(own && sameKeys(keys, own)) && all.findIndex((one) => sameKeys(one, keys)) === index,
  );
};
