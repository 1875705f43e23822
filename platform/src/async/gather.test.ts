import { expect, test } from '@jest/globals';
import { handTimers } from '../testing/hand-timers.ts';
import { gather } from './gather.ts';

test('what comes until the time is over is worked on in one go, what comes then in the next', () => {
  const timers = handTimers();
  const worked: (readonly number[])[] = [];
  const add = gather<number>(
    100,
    (all) => {
      worked.push(all);
      if (all.includes(2)) add(3);
    },
    timers,
  );
  expect(timers.waiting()).toBe(0);
  add(1);
  add(2);
  expect([timers.waiting(), worked]).toEqual([1, []]);
  timers.runAll();
  expect([timers.waiting(), worked]).toEqual([1, [[1, 2]]]);
  timers.runAll();
  expect([timers.waiting(), worked]).toEqual([0, [[1, 2], [3]]]);
});
