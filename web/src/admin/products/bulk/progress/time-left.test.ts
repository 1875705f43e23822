import { expect, test } from '@jest/globals';
import { timeLeft } from './time-left.ts';

test('the time left follows from the pace so far, and is not guessed without one', () => {
  const from = { at: 10_000, rowsDone: 100 };
  expect(timeLeft(from, { at: 12_000, rowsDone: 300 }, 900)).toBe('about 6 s');
  expect(timeLeft(from, { at: 12_000, rowsDone: 300 }, 20_000)).toBe('about 3 min');
  expect(timeLeft(from, { at: 12_000, rowsDone: 900 }, 900)).toBe('about 1 s');
  expect(timeLeft(from, { at: 12_000, rowsDone: 100 }, 900)).toBeUndefined();
});
