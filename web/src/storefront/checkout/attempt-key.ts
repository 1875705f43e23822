import { v7 as newKey } from 'uuid';
import { serverNow } from '../../lib/server-clock.ts';
import { storedState } from '../../lib/stored-state.ts';

/** Shared by a site's attempts in every tab: an order's key is made of this and its content. */
interface Attempts {
  id: string;
  usedAt: number;
  /** How many orders of a content have ended or are paid, by the content's hash: the next one has another key. */
  over: Record<string, number>;
}

/** After this the same content is a new order, not a retry. */
const ATTEMPT_LIFETIME_MS = 2 * 60 * 60_000;

const attempts = storedState<Attempts | null>({
  key: (slug) => `shop_attempts_v1:${slug}`,
  parse: parseAttempts,
  serialize: (value) => value && JSON.stringify(value),
});

/**
 * The `Idempotency-Key` of an order: the same for the same content however often it is sent, from any dialog or tab,
 * until that order has ended (`endAttempt`).
 */
export function attemptKey(slug: string, order: unknown, now = serverNow()): string {
  const before = attempts.read(slug);
  const isFresh = before !== null && now - before.usedAt < ATTEMPT_LIFETIME_MS;
  const { id, over } = isFresh ? before : { id: newKey(), over: {} as Attempts['over'] };
  attempts.update(slug, () => ({ id, over, usedAt: now }));
  const hash = contentHash(order);
  return keyOf(id, hash, over[hash]);
}

/** The order of this key has ended or is paid: the next of its content has another key, the same in every tab. */
export function endAttempt(slug: string, key: string): void {
  const hash = key.split('-').at(-2) ?? '';
  attempts.update(slug, (value) => {
    if (!value || key !== keyOf(value.id, hash, value.over[hash])) return value;
    return { ...value, over: { ...value.over, [hash]: (value.over[hash] ?? 0) + 1 } };
  });
}

const keyOf = (id: string, hash: string, over = 0): string => `${id}-${hash}-${over}`;

/** A short hash of a content (FNV-1a, twice); the server compares the whole. */
function contentHash(order: unknown): string {
  const marks = [0x811c9dc5, 0x01000193];
  for (const character of JSON.stringify(order))
    for (const [place, mark] of marks.entries())
      marks[place] = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193 + 2 * place) >>> 0;
  return marks.map((mark) => mark.toString(36)).join('');
}

function parseAttempts(text: string | null): Attempts | null {
  try {
    const { id, usedAt, over } = (JSON.parse(text ?? '') ?? {}) as Partial<Attempts>;
    if (typeof id !== 'string' || typeof usedAt !== 'number') return null;
    return { id, usedAt, over: typeof over === 'object' && over !== null ? over : {} };
  } catch {
    return null;
  }
}
