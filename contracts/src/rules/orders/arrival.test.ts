import { expect, test } from '@jest/globals';
import { arrivalAt, dueAt } from './arrival.ts';

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

test('an order is had when it is ready, and one that is brought when it has come', () => {
  const readyAt = new Date(1_000).toISOString();
  expect(dueAt({ fulfillmentType: 'pickup', readyAt })).toBe(1_000);
  expect(dueAt({ fulfillmentType: 'delivery', readyAt, distanceKm: 12.1 })).toBe(1_000 + 25 * MINUTE);
  expect(dueAt({ fulfillmentType: 'delivery', readyAt })).toBe(1_000 + 5 * MINUTE);
});
