import type { AdminSite, Day, DayHours } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { businessTimes, untilText } from './until-choices.ts';

const DAYS: Day[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const timeZone = 'UTC';
const shop = (of: (day: Day) => Partial<DayHours>) => ({
  timeZone,
  hours: Object.fromEntries(
    DAYS.map((day) => [day, { open: '10:00', close: '22:00', closed: false, ...of(day) }]),
  ) as AdminSite['hours'],
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

test('until when is said by the day as the shop counts it', () => {
  const said = (until: string | null) => untilText(until, timeZone, at('20T18:00'));
  expect(said('2026-11-20T22:00:00Z')).toBe('Today, 10:00 pm');
  expect(said('2026-11-21T10:00:00Z')).toBe('Tomorrow, 10:00 am');
  expect(said('2026-11-23T10:00:00Z')).toBe('Mon, Nov 23, 10:00 am');
  expect(said(null)).toBe('Until brought back');
});
