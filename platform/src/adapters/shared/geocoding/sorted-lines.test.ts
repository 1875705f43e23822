import { expect, test } from '@jest/globals';
import { sortedLines } from './sorted-lines.ts';

const KEYS = ['#1', '#10', '#1A', 'a', 'aa', 'ab', 'b', 'zürich', '京都'];
const bytesOf = (keys: readonly string[]): Buffer =>
  Buffer.concat(keys.map((key) => Buffer.from(`${key}\t1 2\tof ${key}\n`)).toSorted(Buffer.compare));

test('every line is found, however many there are, and nothing else', () => {
  for (let count = 0; count <= KEYS.length; count += 1) {
    const lines = sortedLines(bytesOf(KEYS.slice(0, count)));
    for (const [at, key] of KEYS.entries()) {
      expect(lines.find(key)).toEqual(at < count ? ['1 2', `of ${key}`] : undefined);
    }
    for (const none of ['', '#', '#100', 'aaa', 'zz', '\uffff']) {
      expect(lines.find(none)).toBeUndefined();
    }
  }
});

test('all lines that begin alike are listed, and no others', () => {
  const lines = sortedLines(bytesOf(KEYS));
  const listed = (begin: string) => [...lines.startingWith(begin)].map(([, of]) => of);
  expect(listed('#1')).toEqual(['of #1', 'of #10', 'of #1A']);
  expect(listed('')).toHaveLength(KEYS.length);
  expect(listed('京')).toEqual(['of 京都']);
  expect(listed('c')).toEqual([]);
});
