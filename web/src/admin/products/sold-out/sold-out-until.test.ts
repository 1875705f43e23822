import { expect, test } from '@jest/globals';
import { soldOutUntilText } from './sold-out-until.ts';

test('the end of being sold out is shown by the shop’s day', () => {
  const said = (until: string | null) => soldOutUntilText(until, 'UTC', Date.parse('2026-11-20T18:00Z'));
  expect(said('2026-11-20T22:00:00Z')).toBe('Today, 10:00 pm');
  expect(said('2026-11-21T10:00:00Z')).toBe('Tomorrow, 10:00 am');
  expect(said('2026-11-23T10:00:00Z')).toBe('Mon, Nov 23, 10:00 am');
  expect(said(null)).toBe('Until brought back');
});
