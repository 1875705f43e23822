import type { Claims } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { resolveSites, type SiteChoice } from './chosen-sites.ts';

const slugs: Record<string, string> = { 'haldi-house': 'haldi', 'nami-poke': 'nami', 'luna-pizza': 'luna' };
const groups: Record<string, string[]> = {
  west: ['haldi', 'nami'],
  all: ['haldi', 'nami', 'luna'],
  none: [],
};
const lookups = {
  findSite: async (ref: string) => {
    const id = slugs[ref] ?? ref;
    return Object.values(slugs).includes(id) ? { _id: id } : undefined;
  },
  findGroup: async (groupId: string) => (groups[groupId] ? { siteIds: groups[groupId] } : undefined),
};
const admin: Claims = { role: 'admin', email: 'chief@biteboard.test', userId: 'chief' };
const manager: Claims = { ...admin, role: 'manager', sites: ['haldi', 'nami'] };

const chosenBy = (caller: Claims, choice: SiteChoice) =>
  resolveSites(caller, choice, lookups).catch(({ fault, code }) => `${fault} ${code}`);

describe('a choice of sites', () => {
  test.each<[string, SiteChoice, unknown, unknown]>([
    ['nothing', {}, 'all', ['haldi', 'nami']],
    ['empty words', { siteIds: ' , ', groupId: '' }, 'all', ['haldi', 'nami']],
    ['sites by id and slug', { siteIds: 'nami-poke, haldi,nami' }, ['nami', 'haldi'], ['nami', 'haldi']],
    ['sites as a list', { siteIds: ['haldi'] }, ['haldi'], ['haldi']],
    ['a list of none', { siteIds: [] }, [], []],
    ['a group', { groupId: 'west' }, ['haldi', 'nami'], ['haldi', 'nami']],
    ['an empty group', { groupId: 'none' }, [], []],
    ['a group with another’s site', { groupId: 'all' }, ['haldi', 'nami', 'luna'], 'forbidden FORBIDDEN'],
    ['another’s site', { siteIds: 'haldi,luna' }, ['haldi', 'luna'], 'forbidden FORBIDDEN'],
    ['an unknown site', { siteIds: 'haldi,nowhere' }, 'missing SITE_NOT_FOUND', 'forbidden FORBIDDEN'],
    ['an unknown group', { groupId: 'nowhere' }, 'missing GROUP_NOT_FOUND', 'forbidden FORBIDDEN'],
    ['both at once', { siteIds: 'haldi', groupId: 'west' }, 'invalid INVALID', 'invalid INVALID'],
  ])('that names %s', async (_what, choice, ofAdmin, ofManager) => {
    expect([await chosenBy(admin, choice), await chosenBy(manager, choice)]).toEqual([ofAdmin, ofManager]);
  });

  test('of somebody who runs no site is none', async () => {
    const nobody: Claims = { ...manager, sites: [] };
    expect(await chosenBy(nobody, {})).toEqual([]);
    expect(await chosenBy(nobody, { siteIds: 'haldi' })).toBe('forbidden FORBIDDEN');
  });
});
