import type { AdminSite, SiteOrdersNow, SitePaymentCases } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { AROUND_THE_CLOCK } from '../../../testing/opening-hours.ts';
import { rankSites } from './rank-sites.ts';

const AT = Date.parse('2026-11-20T18:00:00.000Z');
const siteOf = (name: string) => anAdminSite({ _id: name, slug: name, name });
const nowOf = (siteId: string, more: Partial<SiteOrdersNow> = {}): SiteOrdersNow => ({
  siteId,
  waiting: 0,
  oldestWaitingAt: null,
  late: 0,
  preparing: 0,
  ready: 0,
  withoutCourier: 0,
  pace: null,
  ...more,
});
const ranked = (
  nows: readonly SiteOrdersNow[],
  sites: readonly AdminSite[] = [],
  cases: SitePaymentCases[] = [],
) =>
  rankSites(
    nows.map(({ siteId }) => sites.find(({ _id }) => _id === siteId) ?? siteOf(siteId)),
    { nows, cases, at: AT },
  ).map(({ site }) => site.name);
/** Open around the clock, but for a holiday. */
const onHoliday = (name: string) => ({
  ...siteOf(name),
  hours: AROUND_THE_CLOCK,
  closures: [{ from: '2026-11-20', to: '2026-11-20' }],
});
const paced = (state: 'busy' | 'paused', until: string) => ({ pace: { state, until, extraMinutes: 0 } });

test('late comes first, then no courier, the longest wait, what sells nothing, money, busy, and work', () => {
  const nows = [
    nowOf('quiet 10'),
    nowOf('quiet 2'),
    nowOf('works', { preparing: 3 }),
    nowOf('busy', paced('busy', '2026-11-20T19:00:00.000Z')),
    nowOf('paused', paced('paused', '2026-11-20T19:00:00.000Z')),
    nowOf('waits since 17:50', { waiting: 9, oldestWaitingAt: '2026-11-20T17:50:00.000Z' }),
    nowOf('waits since 17:20', { waiting: 1, oldestWaitingAt: '2026-11-20T17:20:00.000Z' }),
    nowOf('no courier', { withoutCourier: 1 }),
    nowOf('late', { late: 1 }),
    nowOf('later', { late: 4 }),
    nowOf('holiday'),
    nowOf('disputed'),
  ];
  expect(ranked(nows, [onHoliday('holiday')], [{ siteId: 'disputed', open: 2 }])).toEqual([
    'later',
    'late',
    'no courier',
    'waits since 17:20',
    'waits since 17:50',
    'paused',
    'holiday',
    'disputed',
    'busy',
    'works',
    'quiet 2',
    'quiet 10',
  ]);
});

test('a pause that is over counts no longer', () => {
  expect(
    ranked([nowOf('was paused', paced('paused', '2026-11-20T17:00:00.000Z')), nowOf('a quiet one')]),
  ).toEqual(['a quiet one', 'was paused']);
});

test('a site is left out as long as nothing is known of it', () => {
  expect(rankSites([siteOf('a'), siteOf('b')], { nows: [nowOf('b')], cases: [], at: AT })).toHaveLength(1);
});
