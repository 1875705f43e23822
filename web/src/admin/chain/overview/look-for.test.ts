import type { SiteOrdersNow } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { amountOf, LOOKS, sitesWith } from './look-for.ts';
import { rankSites } from './rank-sites.ts';

const AT = Date.parse('2026-11-20T18:00:00.000Z');
const nowOf = (name: string, now: Partial<SiteOrdersNow> = {}): SiteOrdersNow => ({
  siteId: name,
  waiting: 0,
  oldestWaitingAt: null,
  late: 0,
  preparing: 0,
  ready: 0,
  withoutCourier: 0,
  pace: null,
  ...now,
});
const pausedUntil = (until: string) => ({ pace: { state: 'paused' as const, until, extraMinutes: 0 } });
const SITES = rankSites(
  ['Café Aéroport', 'Airport East', 'Harbour'].map((name) =>
    anAdminSite({
      _id: name,
      name,
      ...(name === 'Harbour' ? { closures: [{ from: '2026-11-20', to: '2026-11-20' }] } : {}),
    }),
  ),
  {
    nows: [
      nowOf('Café Aéroport', { late: 2, waiting: 3 }),
      nowOf('Airport East', { waiting: 1, ...pausedUntil('2026-11-20T19:00:00.000Z') }),
      nowOf('Harbour', pausedUntil('2026-11-20T17:00:00.000Z')),
    ],
    cases: [{ siteId: 'Harbour', open: 3 }],
    at: AT,
  },
);
const namesOf = (asked: Partial<Parameters<typeof sitesWith>[1]>) =>
  sitesWith(SITES, { look: null, q: '', ...asked }).map(({ site }) => site.name);

test('each figure finds the sites that it counts; a pause that is over counts no longer', () => {
  const found = LOOKS.map((look) => [look, SITES.filter((one) => amountOf(one, look) > 0).length]);
  expect(Object.fromEntries(found)).toEqual({
    late: 1,
    waiting: 2,
    preparing: 0,
    ready: 0,
    withoutCourier: 0,
    paused: 1,
    unusuallyClosed: 1,
    payments: 1,
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
