import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { expect, test } from '@jest/globals';
import { anAdminSite } from '../../../testing/admin-site.ts';
import { type ChangeValues, changePlan, withClosure } from './change-plan.ts';

const values: ChangeValues = {
  pace: { state: 'busy', extraMinutes: 20, minutes: 60 },
  closure: { from: '2026-12-25', to: '2026-12-26', name: 'Christmas' },
  taxRatePercent: 8,
  hours: DEFAULT_HOURS,
  other: 'tipsEnabled',
};
const fair = { from: '2026-12-31', to: '2026-12-31', name: 'Fair' };
const christmas = { from: '2026-12-25', to: '2026-12-26', name: 'Christmas' };
const sites = [
  anAdminSite({ _id: 'a' }),
  anAdminSite({ _id: 'b', closures: [fair] }),
  anAdminSite({ _id: 'c', closures: [] }),
];
const plan = (setting: Parameters<typeof changePlan>[0], more: Partial<ChangeValues> = {}) =>
  changePlan(setting, { ...values, ...more }, sites, Date.parse('2026-11-20T18:00:00.000Z'));

test('a holiday joins the closures that each site has', () => {
  expect(plan('closures')).toEqual([
    { siteIds: ['a', 'c'], changes: { closures: [christmas] } },
    { siteIds: ['b'], changes: { closures: [christmas, fair] } },
  ]);
});

test('a holiday of the same days is replaced, and days in the wrong order are swapped', () => {
  expect(withClosure([fair], { from: '2026-12-31', to: '2026-12-31', name: '' })).toEqual([
    { from: '2026-12-31', to: '2026-12-31' },
  ]);
  expect(withClosure([], { from: '2026-12-26', to: '2026-12-25', name: 'Christmas' })).toEqual([christmas]);
});

test('any other setting is the same for all sites, in one call', () => {
  const siteIds = ['a', 'b', 'c'];
  expect(plan('tax')).toEqual([{ siteIds, changes: { taxRatePercent: 8 } }]);
  expect(plan('hours')).toEqual([{ siteIds, changes: { hours: DEFAULT_HOURS } }]);
  expect(plan('pace')).toEqual([
    { siteIds, changes: { pace: { state: 'busy', until: '2026-11-20T19:00:00.000Z', extraMinutes: 20 } } },
  ]);
  expect(plan('pace', { pace: { ...values.pace, state: 'usual' } })[0]?.changes).toEqual({ pace: null });
});

test('one of the other settings is the same for all sites, yes and no as what they mean', () => {
  const siteIds = ['a', 'b', 'c'];
  expect(plan('other', { tipsEnabled: 'no' })).toEqual([{ siteIds, changes: { tipsEnabled: false } }]);
  expect(plan('other', { other: 'tagline' })).toEqual([{ siteIds, changes: { tagline: '' } }]);
});

test('an amount is sent to the sites of each currency by themselves', () => {
  const { other, minOrderCents } = { other: 'minOrderCents' as const, minOrderCents: 1_500 };
  const some = [...sites, anAdminSite({ _id: 'd', currency: 'gbp' })];
  expect(changePlan('other', { ...values, other, minOrderCents }, some, 0)).toEqual([
    { siteIds: ['a', 'b', 'c'], changes: { minOrderCents } },
    { siteIds: ['d'], changes: { minOrderCents } },
  ]);
});
