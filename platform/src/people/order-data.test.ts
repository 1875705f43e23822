import { expect, test } from '@jest/globals';
import { isPastRetention, retentionStart } from './order-data.ts';

test.each([
  ['2026-11-22T12:00:00.000Z', 1, '2026-10-22T12:00:00.000Z'],
  ['2026-11-22T12:00:00.000Z', 24, '2024-11-22T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2028-03-30T12:00:00.000Z', 1, '2028-02-29T12:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 1, '2025-12-15T00:00:00.000Z'],
])('on %s, %i months back is %s', (now, months, since) => {
  expect(retentionStart(months, Date.parse(now))).toBe(since);
});

test('an order’s data are past keeping once the months are over, and never where none are set', () => {
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  const order = { readyAt: '2026-10-22T11:59:59.999Z' };
  expect(isPastRetention(order, 1, now)).toBe(true);
  expect(isPastRetention({ readyAt: '2026-10-22T06:00:00.000-06:00' }, 1, now)).toBe(false);
  expect(isPastRetention(order, 0, now)).toBe(false);
  expect(retentionStart(0, now)).toBeUndefined();
});
