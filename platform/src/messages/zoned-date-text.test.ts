import { expect, test } from '@jest/globals';
import { instantText, zonedDateText } from './zoned-date-text.ts';

const AT = '2026-06-21T00:14:00.000Z';

test('an instant is local to its zone, in its language, without the dots of am and pm', () => {
  expect(instantText(AT, 'America/Edmonton', 'en-CA')).toBe('Jun 20, 6:14 pm');
  expect(instantText(AT, 'Europe/Berlin', 'de-DE')).toBe('21. Juni, 2:14');
});

test('formats of one zone and language that differ in their options are not mixed up', () => {
  const day = (month: 'short' | 'long') => zonedDateText(AT, 'UTC', 'en-CA', { month, day: 'numeric' });
  expect([day('short'), day('long'), day('short')]).toEqual(['Jun 21', 'June 21', 'Jun 21']);
});
