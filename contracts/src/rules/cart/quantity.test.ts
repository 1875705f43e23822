import { expect, test } from '@jest/globals';
import { clampQuantity } from './quantity.ts';

test('a quantity is a whole number of 1 to 99', () => {
  const wanted = [-5, 0, 1, 2.9, 99, 100, Number.POSITIVE_INFINITY, Number.NaN];
  expect(wanted.map(clampQuantity)).toEqual([1, 1, 1, 2, 99, 99, 99, 1]);
});
