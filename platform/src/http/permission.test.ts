import { type Claims, type Endpoint, endpoints } from '@biteboard/contracts';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Service } from '../process/service.ts';
import { openServiceApp } from '../testing/service-app.ts';
import { route } from './mount-route.ts';
import {
  askedLocations,
  locationsRun,
  permit,
  runs,
  sitesInPart,
  sitesOf,
  viewerOf,
  withGroupSites,
  withLocationsLeft,
} from './permission.ts';

const person = (role: string, more: Partial<Claims> = {}): Claims => ({
  userId: role,
  email: `${role}@biteboard.test`,
  role: role as Claims['role'],
  ...more,
});
const manager = person('manager', { sites: ['haldi'] });
/** The slugs of the sites; one is as another's id. */
const slugs = new Map([
  ['haldi-house', 'haldi'],
  ['nami-poke', 'nami'],
  ['haldi', 'haldi'],
  ['nami', 'nami'],
  ['default', 'nami'],
]);
const seen: string[] = [];

const coupons: Service = {
  name: 'coupons',
  open: () => ({
    routes: [
      route(endpoints.adminListCoupons, async ({ params }) => {
        seen.push(params.siteId);
        return [];
      }),
    ],
    consumers: [],
    jobs: [],
    findSite: async (ref) => (slugs.has(ref) ? { _id: slugs.get(ref) ?? '' } : undefined),
  }),
};
const { call, close } = await openServiceApp(coupons);
afterAll(close);

const statusAt = async (ref: string, as?: Claims) =>
  (await call('GET', `/api/admin/sites/${ref}/coupons`, { as })).status;

describe('a call about one site', () => {
  test.each([
    ['nobody', undefined, 401],
    ['a customer', person('user', { sites: ['haldi'] }), 403],
    ['a manager of it', manager, 200],
    ['a manager of another', person('manager', { sites: ['nami'] }), 403],
    ['a manager of none', person('manager'), 403],
    ['an admin', person('admin'), 200],
    ['an admin of older days', person('ADMIN'), 200],
    ['a role that nobody knows', person('kitchen', { sites: ['haldi'] }), 403],
  ])('of %s', async (_who, as, status) => {
    expect([await statusAt('haldi', as), await statusAt('haldi-house', as)]).toEqual([status, status]);
  });

  test.each(['nami', 'nami-poke', 'default', 'nowhere', 'haldi,nami', '%20', 'haldi%2F..%2Fnami'])(
    'that names %s is refused to a manager of another, and runs nothing',
    async (ref) => {
      seen.length = 0;
      expect([await statusAt(ref, manager), seen]).toEqual([403, []]);
    },
  );

  test('happens to the site that was decided upon, whatever it was called', async () => {
    seen.length = 0;
    await statusAt('haldi-house', manager);
    await statusAt('%20haldi-house%20', manager);
    expect(seen).toEqual(['haldi', 'haldi']);
  });
});

test('a service that cannot tell of which site a call is does not start', async () => {
  const open: Service['open'] = (ports) => ({ ...coupons.open(ports), findSite: undefined }) as never;
  await expect(openServiceApp({ ...coupons, open })).rejects.toThrow('of which site');
});

test('an endpoint about one site that names none does not start', async () => {
  const nameless = { ...endpoints.adminListCoupons, path: '/api/admin/coupons' };
  const open: Service['open'] = (ports) => ({
    ...coupons.open(ports),
    routes: [route(nameless, async () => [])],
  });
  await expect(openServiceApp({ ...coupons, open })).rejects.toThrow(':siteId');
});

test('nothing of the dashboard is open to customers', () => {
  const ofDashboard = Object.values(endpoints as Record<string, Endpoint>).filter(({ path }) =>
    path.startsWith('/api/admin/'),
  );
  expect(ofDashboard.length).toBeGreaterThan(40);
  for (const { path, access } of ofDashboard)
    expect([path, ['site', 'sites', 'admin'].includes(access)]).toEqual([path, true]);
});

test('what belongs to a customer and a site is seen by both, and by nobody else', () => {
  const order = { siteId: 'haldi', userId: 'user' };
  expect(viewerOf(person('user'), order)).toBe('customer');
  expect(viewerOf({ ...manager, userId: 'user' }, order)).toBe('admin');
  expect(viewerOf(manager, { ...order, siteId: 'nami' })).toBeUndefined();
  expect(viewerOf(manager, { ...order, siteId: null })).toBeUndefined();
  expect(viewerOf(person('admin'), { ...order, siteId: null })).toBe('admin');
  expect(viewerOf(person('user', { userId: 'else', sites: ['haldi'] }), order)).toBeUndefined();
  expect(sitesOf(person('user', { sites: ['haldi'] }))).toEqual([]);
});

describe('somebody who runs some locations of a site', () => {
  const lou = person('manager', { sites: ['nami'], locations: { haldi: ['whyte', 'gone'] } });
  const find = async (_id: string) => ({ _id, locations: [{ id: 'whyte' }, { id: 'jasper' }] });
  const entered = (access: 'site' | 'sites' | 'admin', locations: boolean, who = lou) =>
    permit(who, { access, locations }, 'haldi', find).then(
      (siteId) => siteId ?? 'all',
      ({ code }) => code,
    );

  test('enters where an endpoint knows of locations, and nowhere else', async () => {
    expect([await entered('site', true), await entered('site', false)]).toEqual(['haldi', 'FORBIDDEN']);
    expect(await entered('admin', true)).toBe('FORBIDDEN');
    const only = person('manager', { sites: [], locations: { haldi: ['whyte'] } });
    expect([await entered('sites', true, only), await entered('sites', false, only)]).toEqual([
      'all',
      'FORBIDDEN',
    ]);
    expect(await entered('sites', false)).toBe('all');
  });

  test('runs what is of these, and nothing that names no location', () => {
    expect(sitesOf(lou)).toEqual(['nami']);
    expect(sitesInPart(lou)).toEqual(['nami', 'haldi']);
    expect(runs(lou, { siteId: 'haldi' })).toBe(false);
    expect(runs(lou, { siteId: 'haldi', locationId: 'whyte' })).toBe(true);
    expect(runs(lou, { siteId: 'haldi', locationId: 'jasper' })).toBe(false);
    expect(runs(lou, { siteId: 'luna', locationId: 'whyte' })).toBe(false);
    expect(runs({ ...lou, role: 'user' }, { siteId: 'haldi', locationId: 'whyte' })).toBe(false);
    expect(viewerOf(lou, { siteId: 'haldi', userId: 'manager', locationId: 'jasper' })).toBe('customer');
  });

  test('asks for all of theirs or for one, never for another', () => {
    expect(askedLocations(lou, 'nami')).toBeUndefined();
    expect(askedLocations(lou, 'nami', 'x')).toEqual(['x']);
    expect(askedLocations(lou, 'haldi')).toEqual(['whyte', 'gone']);
    expect(askedLocations(lou, 'haldi', 'whyte')).toEqual(['whyte']);
    expect(askedLocations(lou, 'haldi', 'jasper')).toEqual([]);
    expect(askedLocations(lou, 'luna')).toEqual([]);
  });

  test('sees nothing of a site that has lost them all, and no more by a group that has the site', async () => {
    const left = await withLocationsLeft(lou, find);
    expect(locationsRun(left, 'haldi')).toEqual(['whyte']);
    const none = await withLocationsLeft(lou, async (_id) => ({ _id, locations: [{ id: 'jasper' }] }));
    expect([locationsRun(none, 'haldi'), askedLocations(none, 'haldi')]).toEqual([[], []]);
    expect(sitesInPart(none)).toContain('haldi');
    expect(locationsRun(await withLocationsLeft(lou, async () => undefined), 'haldi')).toEqual([]);
    expect(locationsRun(withGroupSites(lou, ['haldi', 'luna']), 'haldi')).toEqual(['whyte', 'gone']);
    expect(locationsRun(withGroupSites(lou, ['haldi', 'luna']), 'luna')).toBe('all');
  });
});
