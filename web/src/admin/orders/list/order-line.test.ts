import type { Order } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { outsideText, timeLines } from './order-line.ts';

const now = Date.parse('2026-11-20T20:00:00Z');
const order = {
  siteId: 's',
  siteName: 'Other House',
  createdAt: '2026-11-18T18:00:00Z',
  readyAt: '2026-11-20T23:30:00Z',
  scheduledFor: '2026-11-20T23:30:00Z',
  timeZone: 'UTC',
} as Order;

test('a pre-order stands at the time that the list is in the order of, and says the other one', () => {
  expect(timeLines(order, 'due', now)).toEqual({
    first: 'Nov 20, 11:30 pm',
    second: 'placed Nov 18, 6:00 pm',
  });
  expect(timeLines(order, 'placed', now)).toEqual({
    first: 'Nov 18, 6:00 pm',
    second: 'due Nov 20, 11:30 pm',
  });
  expect(timeLines({ ...order, scheduledFor: null }, 'due', now).second).toBe('');
});

test('an order that its number alone has found says that it lies outside, and where', () => {
  expect(outsideText(order, { _id: 's' })).toBe('');
  expect(outsideText({ ...order, outsideFilter: true }, { _id: 's' })).toBe('Outside the filter');
  expect(outsideText({ ...order, outsideFilter: true }, { _id: 't' })).toBe('Of Other House');
});
