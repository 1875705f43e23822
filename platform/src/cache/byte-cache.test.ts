import { expect, test } from '@jest/globals';
import { byteCache } from './byte-cache.ts';

const texts = (maxBytes: number) => byteCache<string>(maxBytes, (text) => text.length);

test('the least recently used goes first once all of it takes more than its bytes', () => {
  const cache = texts(1_000);
  for (const key of ['a', 'b', 'c']) cache.set(key, 'x'.repeat(200));
  cache.get('a');
  cache.set('d', 'x'.repeat(200));
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd']);
  expect(cache.calculatedSize).toBeLessThanOrEqual(1_000);
});

test('keys and entries count too, so that very many small ones are bounded', () => {
  const cache = texts(10_000);
  for (let at = 0; at < 1_000; at += 1) cache.set(`key ${at}`, '');
  expect(cache.size).toBeLessThan(100);
  cache.set('x'.repeat(5_000), '');
  expect(cache.has('x'.repeat(5_000))).toBe(false);
});

test('a value larger than the cache is not stored and removes what its key held', () => {
  const cache = texts(1_000);
  cache.set('a', 'small');
  cache.set('b', 'small');
  cache.set('a', 'x'.repeat(1_000));
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'small']);
});
