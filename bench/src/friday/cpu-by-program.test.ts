import { expect, test } from '@jest/globals';
import { usedFor } from './cpu-by-program.ts';

test('what orders use is without what programs use by themselves, and is as many s for 1,000 as ms for one', () => {
  const before = new Map([
    ['orders', 1_000],
    ['kafka', 5_000],
  ]);
  const after = new Map([
    ['orders', 3_000],
    ['kafka', 6_000],
  ]);
  const idle = new Map([
    ['orders', 10],
    ['kafka', 200],
  ]);
  const used = usedFor(before, after, { idle, ms: 10_000, orders: 100 });
  expect([...used]).toEqual([
    ['orders', 19],
    ['kafka', 0],
  ]);
});
