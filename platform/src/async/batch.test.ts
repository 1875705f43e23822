import { expect, test } from '@jest/globals';
import { batch } from './batch.ts';

test('what comes in one turn, or while work is under way, is done together, so many at a time', async () => {
  const done: number[][] = [];
  const add = batch<number>(async (_key, items) => {
    done.push([...items]);
    if (items.includes(1)) void add('a', 6);
  }, 3);
  await Promise.all([1, 2, 3, 4, 5].map((n) => add('a', n)));
  expect(done).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

test('keys do not wait for each other', async () => {
  const slow = Promise.withResolvers<void>();
  const add = batch<number>((key) => (key === 'slow' ? slow.promise : Promise.resolve()), 3);
  const waiting = add('slow', 1);
  await add('quick', 2);
  slow.resolve();
  await waiting;
});

test('a failure reaches those whose work it was, and the next is done', async () => {
  const add = batch<number>(async (_key, items) => {
    if (items.includes(1)) throw new Error('no');
  }, 2);
  const outcomes = await Promise.allSettled([1, 2, 3].map((n) => add('a', n)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
