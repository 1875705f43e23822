import { type KeyMemory, type ProviderKeys, sameKeys, type UnansweredOpening } from './key-memory.ts';

/** What decides which openings of a checkout are past. */
interface Opener extends KeyMemory {
  state: string;
  attempt: number;
}

/** By then a call is over that was given up, and what it did can be seen. */
const LOOK_AFTER_MS = 120_000;
/** Keys that are refused for so long will not be right again while a session lives. */
const GIVEN_UP_AFTER_MS = 24 * 60 * 60_000;

const isOf =
  (attempt: number, keys: ProviderKeys) =>
  (one: UnansweredOpening): boolean =>
    one.attempt === attempt && sameKeys(one, keys);

/** Whether the attempt was asked for with these keys before, and not answered. */
export const isUnanswered = ({ unheard = [] }: KeyMemory, attempt: number, keys: ProviderKeys): boolean =>
  unheard.some(isOf(attempt, keys));

/** The memory without the attempt that was answered under these keys. */
export const withoutOpening = (
  { unheard = [] }: KeyMemory,
  attempt: number,
  keys: ProviderKeys,
): KeyMemory => {
  const others = unheard.filter((one) => !isOf(attempt, keys)(one));
  return { unheard: others.length > 0 ? others : undefined };
};

/** The memory with an attempt that is about to be asked for with these keys, perhaps once more. */
export const withOpening = (
  memory: KeyMemory,
  attempt: number,
  keys: ProviderKeys,
  now: number,
): KeyMemory => {
  const { cipher, accountId } = keys;
  const to = new Date(now).toISOString();
  const from = memory.unheard?.find(isOf(attempt, keys))?.from ?? to;
  const opening = { attempt, ...(cipher ? { cipher } : {}), ...(accountId ? { accountId } : {}), from, to };
  return { unheard: [...(withoutOpening(memory, attempt, keys).unheard ?? []), opening] };
};

/** The current attempt is repeated under the same idempotency key, and gets the same session. */
const pastOpenings = ({ unheard = [], state, attempt }: Opener): UnansweredOpening[] =>
  unheard.filter((one) => state !== 'opening' || one.attempt !== attempt);

const lookAtMs = ({ to }: UnansweredOpening): number => Date.parse(to) + LOOK_AFTER_MS;

/** When the provider is asked for sessions of past openings, ISO, UTC. */
export const openingDueAts = (opener: Opener): string[] =>
  pastOpenings(opener).map((one) => new Date(lookAtMs(one)).toISOString());

/** Those of which the provider is asked by now. */
export const dueOpenings = (opener: Opener, now: number): UnansweredOpening[] =>
  pastOpenings(opener).filter((one) => lookAtMs(one) <= now);

export const isGivenUp = ({ to }: UnansweredOpening, now: number): boolean =>
  Date.parse(to) + GIVEN_UP_AFTER_MS <= now;
