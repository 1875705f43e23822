import { expect, test } from '@jest/globals';
import { availabilityAt, isSoldOut } from './availability.ts';

const noon = Date.parse('2026-06-10T12:00:00Z');
const until = '2026-06-10T12:00:00.000Z';

test('a product is sold out until its time, and available from that moment on', () => {
  const availability = { soldOut: true, until };
  expect([noon - 1, noon, noon + 1].map((now) => isSoldOut({ availability }, now))).toEqual([
    true,
    false,
    false,
  ]);
  expect(availabilityAt(availability, noon - 1)).toEqual(availability);
  expect(availabilityAt(availability, noon)).toEqual({ soldOut: false, until: null });
});

test('without a time it is sold out for good; one that says nothing is available', () => {
  expect(isSoldOut({ availability: { soldOut: true, until: null } }, noon)).toBe(true);
  expect(isSoldOut({ availability: { soldOut: false, until } }, noon - 1)).toBe(false);
  expect(isSoldOut({}, noon)).toBe(false);
});
