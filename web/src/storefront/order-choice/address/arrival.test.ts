import { expect, test } from '@jest/globals';
import { arrivalAt } from './arrival.ts';

const MINUTE = 60_000;

test.each([
  [0, 5],
  [0.3, 5],
  [4.8, 10],
  [5, 10],
  [5.1, 15],
  [15, 30],
])('food that goes %d km arrives around %d minutes after it is ready', (km, minutes) => {
  expect(arrivalAt(1_000, km)).toBe(1_000 + minutes * MINUTE);
});
