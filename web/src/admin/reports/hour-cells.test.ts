import { expect, test } from '@jest/globals';
import { hoursOf, strengthOf } from './hour-cells.ts';

test('the map begins with the first hour that sold anything and ends with the last', () => {
  expect(hoursOf([{ hour: 20 }, { hour: 11 }, { hour: 13 }])).toEqual([
    11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
  ]);
  expect(hoursOf([])).toEqual([]);
});

test('an hour is as dark as it is near to the best, and white where it gave more back than it sold', () => {
  const hours = [{ sellingCents: 500 }, { sellingCents: 2_000 }, { sellingCents: -100 }];
  expect(hours.map(({ sellingCents }) => strengthOf(sellingCents, hours))).toEqual([0.25, 1, 0]);
  expect(strengthOf(0, [])).toBe(0);
});
