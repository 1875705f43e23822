import { expect, jest, test } from '@jest/globals';
import { cacheFirst, networkFirst } from './keeping.ts';

const KEY = 'https://shop.example/s/haldi';

/** Keeps as the standard says: what is put takes the place of what was there once its body has come whole. */
const aCache = () => {
  const kept = new Map<string, string>();
  const cache = {
    match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
    put: async (key: string, answer: Response) => {
      const body = await answer.text();
      kept.delete(key);
      kept.set(key, body);
    },
    delete: async (key: string) => kept.delete(key),
    keys: async () => [...kept.keys()],
  };
  return { kept, cache: cache as unknown as Cache };
};

/** What comes from our own origin; a `body` of a stream may break on its way. */
const answerOf = (body: BodyInit) => Object.defineProperty(new Response(body), 'type', { value: 'basic' });
const breaking = () =>
  answerOf(
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('half a '));
        stream.error(new TypeError('network error'));
      },
    }),
  );
const asked = async (cache: Cache, ask: () => Promise<Response>, key = KEY, most = 40) =>
  (await networkFirst(ask, cache, key, most)).text();

test('the network’s answer is given and kept, and given again once there is no network', async () => {
  const { cache } = aCache();
  expect(await asked(cache, async () => answerOf('a menu'))).toBe('a menu');
  expect(await asked(cache, async () => answerOf('a newer menu'))).toBe('a newer menu');
  expect(await asked(cache, () => Promise.reject(new TypeError('Failed to fetch')))).toBe('a newer menu');
});

test('an answer that breaks on its way takes nothing of what is kept', async () => {
  const { cache, kept } = aCache();
  await asked(cache, async () => answerOf('a menu'));
  expect(await asked(cache, async () => breaking())).toBe('a menu');
  expect(kept.get(KEY)).toBe('a menu');
});

test('an answer that cannot be kept is given all the same', async () => {
  const { cache } = aCache();
  cache.put = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));
  expect(await asked(cache, async () => answerOf('a menu'))).toBe('a menu');
  Object.assign(globalThis, { caches: { match: async () => undefined } });
  const program = await cacheFirst(async () => answerOf('a program'), cache, KEY, 40);
  expect(await program.text()).toBe('a program');
});

test('what is kept is given where the network takes longer than two seconds', async () => {
  const { cache } = aCache();
  await asked(cache, async () => answerOf('a menu'));
  jest.useFakeTimers();
  const late = asked(cache, () => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await late).toBe('a menu');
  jest.useRealTimers();
});

test('of too many the one that was put longest ago is given up, also when it was put before', async () => {
  const { cache, kept } = aCache();
  for (const key of ['one', 'two', 'one', 'three']) await asked(cache, async () => answerOf(key), key, 2);
  expect([...kept.keys()]).toEqual(['one', 'three']);
});
