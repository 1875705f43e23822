import { expect, test } from '@jest/globals';
import { dayText, rangeText, stampText } from './date-text.ts';

test('a calendar day is not shifted by the reader’s zone', () => {
  expect(dayText('2026-11-20')).toBe('Fri, Nov 20');
});

test('a range names its month once where it can', () => {
  expect(rangeText('2026-11-14', '2026-11-20')).toBe('Nov 14–20');
  expect(rangeText('2026-10-30', '2026-11-03')).toBe('Oct 30–Nov 3');
  expect(rangeText('2026-11-20', '2026-11-20')).toBe('Nov 20');
  expect(rangeText('2026-11-14', '')).toBe('since Nov 14');
  expect(rangeText('', '2026-11-20')).toBe('until Nov 20');
  expect(rangeText('', '')).toBe('Any date');
});

test('a time is in the site’s zone, with the year where it is another', () => {
  const now = Date.parse('2026-11-20T18:00:00Z');
  expect(stampText('2026-11-20T19:44:00Z', 'Asia/Kolkata', now)).toBe('Nov 21, 1:14 am');
  expect(stampText('2025-12-31T23:30:00Z', 'Europe/London', now)).toBe('Dec 31, 2025, 11:30 pm');
});
