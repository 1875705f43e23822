import { expect, test } from '@jest/globals';
import { kept } from './kept.ts';

const texts = (mostBytes: number) => kept<string>(mostBytes, (text) => text.length);

test('what was set longest ago goes first, once all of it takes more than may be kept', () => {
  const some = texts(1_000);
  for (const name of ['a', 'b', 'c']) some.set(name, 'x'.repeat(200));
  some.set('a', 'x'.repeat(200));
  some.set('d', 'x'.repeat(200));
  expect([...some.names()]).toEqual(['c', 'a', 'd']);
  expect(some.bytes).toBeLessThanOrEqual(1_000);
  expect([some.get('b'), some.get('c')]).toEqual([undefined, 'x'.repeat(200)]);
});

test('names and places count too, so that very many small ones are bounded', () => {
  const some = texts(10_000);
  for (let at = 0; at < 1_000; at += 1) some.set(`name ${at}`, '');
  expect([...some.names()].length).toBeLessThan(100);
  some.set('x'.repeat(5_000), '');
  expect([...some.names()]).not.toContain('x'.repeat(5_000));
});

test('what is too large by itself is not kept, nor what stood there before', () => {
  const some = texts(1_000);
  some.set('a', 'small');
  some.set('b', 'small');
  some.set('a', 'x'.repeat(1_000));
  expect([some.get('a'), some.get('b')]).toEqual([undefined, 'small']);
});

test('what is forgotten makes room again', () => {
  const some = texts(1_000);
  for (let at = 0; at < 50; at += 1) {
    some.set(`${at}`, 'x'.repeat(500));
    some.delete(`${at}`);
  }
  expect(some.bytes).toBe(0);
  some.set('a', 'x'.repeat(500));
  some.clear();
  expect([some.bytes, some.get('a')]).toEqual([0, undefined]);
});
