import type { Day, DayHours, PublicSite } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { businessTimes } from './business-times.ts';

const DAYS: Day[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const timeZone = 'UTC';
const shop = (of: (day: Day) => Partial<DayHours>) => ({
  timeZone,
  hours: Object.fromEntries(
    DAYS.map((day) => [day, { open: '10:00', close: '22:00', closed: false, ...of(day) }]),
  ) as PublicSite['hours'],
});
/** 2026-11-20 is a Friday. */
const at = (text: string) => Date.parse(`2026-11-${text}Z`);
const times = (of: (day: Day) => Partial<DayHours>, now: string) => {
  const { endOfToday, nextOpening } = businessTimes(shop(of), at(now));
  return [endOfToday, nextOpening].map((ms) => ms && new Date(ms).toISOString().slice(8, 16));
};

test.each([
  ['while it is open', () => ({}), '20T18:00', ['20T22:00', '21T10:00']],
  ['before it opens', () => ({}), '20T08:00', ['20T22:00', '21T10:00']],
  ['once it has closed', () => ({}), '20T23:00', ['21T00:00', '21T10:00']],
  ['past midnight', () => ({ open: '18:00', close: '02:00' }), '20T01:00', ['20T02:00', '20T18:00']],
  ['until past midnight', () => ({ open: '18:00', close: '02:00' }), '20T20:00', ['21T02:00', '21T18:00']],
  ['before a closed day', (day: Day) => ({ closed: day === 'sat' }), '20T18:00', ['20T22:00', '22T10:00']],
  ['on a closed day', (day: Day) => ({ closed: day === 'fri' }), '20T18:00', ['21T00:00', '21T10:00']],
  ['around the clock', () => ({ open: '00:00', close: '24:00' }), '20T18:00', ['21T00:00', undefined]],
  ['where it never opens', () => ({ closed: true }), '20T18:00', ['21T00:00', undefined]],
] as const)('the end of today and the next opening %s', (_when, of, now, expected) => {
  expect(times(of, now)).toEqual(expected);
});
