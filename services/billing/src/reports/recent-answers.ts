import { type ByteCache, byteCache } from '@biteboard/platform/cache';

/** An answer that took longer than this to make is remembered. */
const CHEAP_MS = 50;
/** Given again as it is. */
const FRESH_MS = 2_000;
/** Given again while a new one is made, for the next who asks. */
const STALE_MS = 60_000;
const MAX_BYTES = 16 * 1024 * 1024;

interface Answer<T> {
  value: T;
  madeAt: number;
}

/**
 * Answers that are dear to make, given again for a while; those that are cheap are made each time, so that a small chain
 * sees every order at once. Those who ask for the same at the same time share the making.
 */
export const recentAnswers = <T extends object>(): ((key: string, make: () => Promise<T>) => Promise<T>) => {
  const made: ByteCache<Answer<T>> = byteCache(MAX_BYTES, ({ value }) => JSON.stringify(value).length * 2);
  const underWay = new Map<string, Promise<T>>();

  const makeNow = (key: string, make: () => Promise<T>): Promise<T> => {
    const known = underWay.get(key);
    if (known) return known;
    const begun = performance.now();
    const making = make()
      .then((value) => {
        const madeAt = performance.now();
        if (madeAt - begun >= CHEAP_MS) made.set(key, { value, madeAt });
        else made.delete(key);
        return value;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };

  return async (key, make) => {
    const answer = made.get(key);
    const age = answer ? performance.now() - answer.madeAt : Number.POSITIVE_INFINITY;
    if (!answer || age > STALE_MS) return makeNow(key, make);
    // It fails for those who ask next, who wait for it.
    if (age > FRESH_MS) makeNow(key, make).catch(() => made.delete(key));
    return answer.value;
  };
};
