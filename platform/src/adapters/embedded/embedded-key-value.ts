import { byteCache } from '../../cache/byte-cache.ts';
import type { KeyValue } from '../../ports/key-value.ts';

interface Entry {
  value: string;
  expiresAt: number;
}

const MAX_BYTES = 4 * 1024 * 1024;
/** Of a value: two bytes where it is not ASCII. */
const LETTER = 2;
const SWEEP_EVERY_MS = 30_000;

/** In process; the least recently used goes first when it is full. */
export const embeddedKeyValue = (options: { now?: () => number; maxBytes?: number } = {}): KeyValue => {
  const now = options.now ?? Date.now;
  const entries = byteCache<Entry>(options.maxBytes ?? MAX_BYTES, ({ value }) => value.length * LETTER);

  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    if (!entry || entry.expiresAt > now()) return entry;
    entries.delete(key);
    return undefined;
  };

  const set = (key: string, value: string, ttlMs = Number.POSITIVE_INFINITY): void => {
    entries.set(key, { value, expiresAt: now() + ttlMs });
  };

  const timer = setInterval(() => {
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(key);
  }, SWEEP_EVERY_MS);
  timer.unref();

  return {
    get: async (key) => find(key)?.value,
    set: async (key, value, ttlMs) => set(key, value, ttlMs),
    setIfAbsent: async (key, value, ttlMs) => {
      if (find(key)) return false;
      set(key, value, ttlMs);
      return true;
    },
    increment: async (key, ttlMs) => {
      const entry = find(key);
      if (!entry) {
        set(key, '1', ttlMs);
        return 1;
      }
      const count = Number(entry.value) + 1;
      entry.value = String(count);
      return count;
    },
    remove: async (key, value) => {
      if (value === undefined || find(key)?.value === value) entries.delete(key);
    },
    ping: async () => {},
    close: async () => {
      clearInterval(timer);
      entries.clear();
    },
  };
};
