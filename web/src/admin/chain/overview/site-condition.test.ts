import type { AdminSite } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { aLocation } from '../../../testing/location.ts';
import { siteOpening, siteThrottling } from './site-condition.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const AT_NIGHT = Date.parse('2026-11-21T02:00:00.000Z');
const everyDay = (open: string, close: string) =>
  Object.fromEntries(
    Object.keys(DEFAULT_HOURS).map((day) => [day, { open, close, closed: false }]),
  ) as AdminSite['hours'];
const hours = everyDay('10:00', '22:00');
const closures = [{ from: '2026-11-20', to: '2026-11-20' }];

test('a site is unusually closed while its week would have it open, and only then', () => {
  expect(siteOpening(anAdminSite({ hours }), NOON)).toBe('open');
  expect(siteOpening(anAdminSite({ hours, closures }), NOON)).toBe('unusuallyClosed');
  expect(siteOpening(anAdminSite({ hours, closures }), AT_NIGHT)).toBe('closed');
});

test('one location that is open keeps its site open; with all of them closed it is not', () => {
  const [first, second] = [aLocation({ closures }), aLocation({ id: 'jasper' })];
  expect(siteOpening(anAdminSite({ hours, locations: [first, second] }), NOON)).toBe('open');
  expect(siteOpening(anAdminSite({ hours, locations: [first] }), NOON)).toBe('unusuallyClosed');
  const late = aLocation({ id: 'late', hours: everyDay('00:00', '24:00') });
  expect(siteOpening(anAdminSite({ hours, locations: [first, late] }), AT_NIGHT)).toBe('open');
});

test('a pause of one location counts, with its name, before a busy time; what is over counts no longer', () => {
  const pace = (state: 'paused' | 'busy', until: string) => ({ state, until, extraMinutes: 0 });
  const [later, past] = ['2026-11-20T13:00:00.000Z', '2026-11-20T11:00:00.000Z'];
  const locations = [aLocation(), aLocation({ id: 'j', name: 'Jasper', pace: pace('paused', later) })];
  const site = anAdminSite({ locations });
  const busy = { pace: pace('busy', later) };
  expect(siteThrottling(site, busy, NOON)).toEqual({ ...pace('paused', later), place: 'Jasper' });
  expect(siteThrottling(anAdminSite(), busy, NOON)).toEqual(busy.pace);
  expect(siteThrottling(anAdminSite(), { pace: pace('paused', past) }, NOON)).toBeNull();
});
