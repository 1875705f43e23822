import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchClock } from './watch-clock.ts';

const time = { wall: 0, passed: 0 };
let jumps = 0;
let end: () => void;
const go = (ms: number): void => {
  time.wall += ms;
  time.passed += ms;
  jest.advanceTimersByTime(ms);
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(time, { wall: 1_000_000, passed: 5_000 });
  jumps = 0;
  end = watchClock(
    { now: () => time.wall },
    () => (jumps += 1),
    () => time.passed,
  );
});
afterEach(() => {
  end();
  jest.useRealTimers();
});

test('time that passes is no jump, however late the loop looks at it', () => {
  go(1_000);
  time.wall += 90_000;
  time.passed += 90_000;
  go(1_000);
  expect(jumps).toBe(0);
});

test.each([20 * 60_000, -30_000])('a clock that is set by %i ms has jumped once', (ms) => {
  go(1_000);
  time.wall += ms;
  go(1_000);
  go(5_000);
  expect(jumps).toBe(1);
});

test('a clock that is corrected little by little has not jumped', () => {
  for (let second = 0; second < 60; second += 1) {
    time.wall += 200;
    go(1_000);
  }
  expect(jumps).toBe(0);
});
