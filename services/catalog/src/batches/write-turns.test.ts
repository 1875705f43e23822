import { setImmediate } from 'node:timers/promises';
import { eventually } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { turnsOn, writeTurns } from './write-turns.ts';

/** Work that is begun, and ends when the test says so. */
const works = () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return { begun, work, endOne: () => ends.shift()!() };
};

test('so many writes are under way at most, and begin in the order in which they were asked for', async () => {
  const { begun, work, endOne } = works();
  const turns = writeTurns({ atOnce: 3, inOneTurn: 2 });
  const all = Promise.all([0, 1, 2, 3, 4].map((number) => turns.take(work(number))));
  for (const expected of [
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]) {
    await eventually(() => expect(begun).toEqual(expected));
    endOne();
  }
  endOne();
  endOne();
  await all;
});

test('what fails gives its turn back, and says why', async () => {
  const turns = writeTurns({ atOnce: 1 });
  const fails = turns.take(() => Promise.reject(new Error('taken')));
  await expect(fails).rejects.toThrow('taken');
  expect(await turns.take(async () => 'next')).toBe('next');
});

test('so many begin in one turn of the event loop, and what else is due comes in between', async () => {
  const { begun, work, endOne } = works();
  const turns = writeTurns({ atOnce: 10, inOneTurn: 2 });
  const all = Promise.all([0, 1, 2, 3, 4].map((number) => turns.take(work(number))));
  const counts = [begun.length];
  while (begun.length < 5) {
    await setImmediate();
    counts.push(begun.length);
  }
  const steps = counts.slice(1).map((count, at) => count - counts[at]!);
  expect(Math.max(...steps)).toBeLessThanOrEqual(2);
  for (const _work of begun) endOne();
  await all;
});

test('many begin together only where the database takes what begins together as one command', () => {
  const [alone, together] = [turnsOn({}), turnsOn({ isRemote: true })];
  expect(together.inOneTurn).toBeGreaterThan(alone.inOneTurn!);
});
