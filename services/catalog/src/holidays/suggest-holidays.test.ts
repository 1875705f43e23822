import { expect, test } from '@jest/globals';
import { suggestHolidays, yearsAhead } from './suggest-holidays.ts';

const region = { country: 'CA', province: 'AB' } as const;
const site = (siteId: string, more: object = {}) => ({
  siteId,
  timeZone: 'America/Edmonton',
  region,
  closures: [],
  ...more,
});
const found = {
  'CA ab': [
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-01-01', name: "New Year's Day" },
    { date: '2027-12-25', name: 'Christmas Day' },
  ],
  'AU nsw': [{ date: '2026-12-25', name: 'Christmas Day' }],
};
/** Already the 26th in Sydney, still the 25th in Edmonton. */
const now = Date.parse('2026-12-25T20:00:00Z');

test('holidays are those from a site’s own today on, for a year, once for all sites that keep them', () => {
  const sydney = site('c', { timeZone: 'Australia/Sydney', region: { country: 'AU', province: 'NSW' } });
  expect(suggestHolidays([site('a'), site('b'), sydney], found, now)).toEqual([
    { date: '2026-12-25', name: 'Christmas Day', siteIds: ['a', 'b'] },
    { date: '2027-01-01', name: "New Year's Day", siteIds: ['a', 'b'] },
  ]);
});

test('a holiday within the closures of a site is not suggested to it', () => {
  const closed = site('b', { closures: [{ from: '2026-12-31', to: '2027-01-02' }] });
  expect(suggestHolidays([site('a'), closed], found, now).map(({ siteIds }) => siteIds)).toEqual([
    ['a', 'b'],
    ['a'],
  ]);
});

test('the years that are looked up are those of the sites’ own days', () => {
  const newYear = Date.parse('2026-12-31T20:00:00Z');
  expect(yearsAhead([site('a')], newYear)).toEqual([2026, 2027]);
  expect(yearsAhead([site('a'), site('c', { timeZone: 'Australia/Sydney' })], newYear)).toEqual([
    2026, 2027, 2028,
  ]);
});
