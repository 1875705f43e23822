import type { SiteOrdersNow } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { amountOf, LOOKS, sitesWith } from './look-for.ts';

const AT = Date.parse('2026-11-20T18:00:00.000Z');
const siteOf = (name: string, now: Partial<SiteOrdersNow> = {}) => ({
  site: anAdminSite({ _id: name, name }),
  now: {
    siteId: name,
    waiting: 0,
    oldestWaitingAt: null,
    late: 0,
    preparing: 0,
    ready: 0,
    withoutCourier: 0,
    pace: null,
    ...now,
  },
});
const pausedUntil = (until: string) => ({ pace: { state: 'paused' as const, until, extraMinutes: 0 } });
const SITES = [
  siteOf('Café Aéroport', { late: 2, waiting: 3 }),
  siteOf('Airport East', { waiting: 1, ...pausedUntil('2026-11-20T19:00:00.000Z') }),
  siteOf('Harbour', pausedUntil('2026-11-20T17:00:00.000Z')),
];
const namesOf = (asked: Partial<Parameters<typeof sitesWith>[1]>) =>
  sitesWith(SITES, { look: null, q: '', at: AT, ...asked }).map(({ site }) => site.name);

test('each figure finds the sites that it counts; a pause that is over counts no longer', () => {
  const found = LOOKS.map((look) => [look, SITES.filter((one) => amountOf(one, look, AT) > 0).length]);
  expect(Object.fromEntries(found)).toEqual({
    late: 1,
    waiting: 2,
    preparing: 0,
    ready: 0,
    withoutCourier: 0,
    paused: 1,
  });
  expect(namesOf({ look: 'waiting' })).toEqual(['Café Aéroport', 'Airport East']);
  expect(namesOf({ look: 'paused' })).toEqual(['Airport East']);
});

test('a site is found by any words of its name, without accents', () => {
  expect(namesOf({ q: ' aero cafe ' })).toEqual(['Café Aéroport']);
  expect(namesOf({ q: 'airport' })).toEqual(['Airport East']);
  expect(namesOf({ q: 'airport', look: 'late' })).toEqual([]);
  expect(namesOf({})).toHaveLength(3);
});
