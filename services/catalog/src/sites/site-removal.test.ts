import { describe, expect, test } from '@jest/globals';
import { createSite, type SiteState, updateSite } from './site.ts';
import { endRemoval, noteOrder, startRemoval } from './site-removal.ts';

const context = {
  now: '2026-03-01T10:00:00.000Z',
  secrets: {},
  freshIds: [],
  allowPrivateCalls: false,
  openSecret: () => undefined,
  runsAllSites: true,
  isReservedHost: () => false,
};
const stored = (): SiteState => {
  const input = { name: 'Haldi House', slug: 'haldi-house', domains: ['haldi.example'] };
  return { ...createSite('s1', input, context).state, version: 1 };
};
const busy = (site: SiteState): SiteState => noteOrder(site)?.state ?? site;
const leaving = (): SiteState => ({ ...startRemoval(stored(), 'r1').state, version: 2 });
const refused = (status: number, code: string) => expect.objectContaining({ status, code });

describe('a removal', () => {
  test('is refused once the site is known to have orders', () => {
    expect(() => startRemoval(busy(stored()), 'r1')).toThrow(refused(409, 'SITE_HAS_ORDERS'));
    expect(noteOrder(busy(stored()))).toBeUndefined();
  });

  test('closes the site and asks orders, with slug and domains reserved', () => {
    const { state, events } = startRemoval(stored(), 'r1');
    expect(state).toMatchObject({ archived: true, slug: 'haldi-house', domains: ['haldi.example'] });
    expect(events).toMatchObject([
      { type: 'SiteChanged', data: { site: { archived: true, removing: 'r1' }, version: 2 } },
    ]);
    expect(() => updateSite(state, { archived: false }, context)).toThrow(refused(404, 'SITE_NOT_FOUND'));
  });

  test('of a site without orders ends with its deletion, which frees slug and domains', () => {
    const decision = endRemoval(leaving(), { removalId: 'r1', hasOrders: false });
    expect(decision?.state).toMatchObject({ deleted: true, domains: [] });
    expect(decision?.state.slug).not.toBe('haldi-house');
    expect(decision?.events).toEqual([{ type: 'SiteDeleted', data: { siteId: 's1', version: 3 } }]);
  });

  test.each([
    ['orders has one', leaving(), true],
    ['one came in between', busy(leaving()), false],
  ])('leaves the site archived when %s', (_why, site, hasOrders) => {
    const { state, events } = endRemoval(site, { removalId: 'r1', hasOrders }) ?? {};
    expect(state).toMatchObject({ archived: true, hasOrders: true, removing: undefined });
    expect(JSON.stringify(events)).not.toContain('removing');
    expect(events).toMatchObject([{ type: 'SiteChanged' }]);
  });

  test('is not ended by the answer to another', () => {
    expect(endRemoval(leaving(), { removalId: 'r0', hasOrders: false })).toBeUndefined();
    expect(endRemoval(stored(), { removalId: 'r1', hasOrders: false })).toBeUndefined();
  });
});
