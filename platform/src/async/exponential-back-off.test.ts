import { expect, test } from '@jest/globals';
import { exponentialBackOff } from './exponential-back-off.ts';

test('doubles with each failure, up to the longest', () => {
  const pauseMs = exponentialBackOff(100, 500);
  expect([0, 1, 2, 3, 4, 2_000].map(pauseMs)).toEqual([100, 100, 200, 400, 500, 500]);
});
