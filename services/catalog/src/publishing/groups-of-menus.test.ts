import type { AdminProduct, AdminSite, SiteGroup } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import { openMenusApp } from './menus.fixture.ts';

const { at, call, get, made, refusal, newMenu, newSites, publish, dish, shopOf, productsOf, close } =
  await openMenusApp();
afterAll(close);

const newGroup = (name: string, sites: readonly AdminSite[]) =>
  made<SiteGroup>('/api/admin/groups', { name, siteIds: sites.map(({ _id }) => _id) });
const setGroup = ({ groupId }: SiteGroup, sites: readonly AdminSite[]) =>
  call('PATCH', `/api/admin/groups/${groupId}`, { siteIds: sites.map(({ _id }) => _id) });

test('a group follows a menu: a site that joins it gets the release in force, with the prices of the group', async () => {
  const [first, late] = await newSites(2);
  const airport = await newGroup('Airport', [first!]);
  const menu = await newMenu();
  await dish(menu, {});
  await call('PUT', at(menu, '/prices'), { rules: [{ groupId: airport.groupId, percent: 10, endsIn: 9 }] });
  await call('PUT', at(menu, '/sites'), { groupIds: [airport.groupId] });
  await publish(menu);
  expect(await shopOf(first!)).toEqual(['-/Korma 1379']);
  await setGroup(airport, [first!, late!]);
  await eventually(async () => expect(await shopOf(late!)).toEqual(['-/Korma 1379']));
  const [korma] = await productsOf(late!);
  await eventually(async () =>
    expect(await get(`/api/admin/sites/${late!._id}/products/${korma!._id}/price`)).toMatchObject({
      from: 'groupRule',
      groupName: 'Airport',
      percent: 10,
    }),
  );
  await setGroup(airport, [first!]);
  await eventually(async () => {
    const [own] = await productsOf(late!);
    expect([own!.priceCents, own!.shared]).toEqual([1379, undefined]);
  });
});

test('a site that follows by itself gets the prices of a group that it joins, and the menu’s when it leaves', async () => {
  const [site] = await newSites(1);
  const east = await newGroup('East', []);
  const menu = await newMenu();
  await dish(menu, {});
  await call('PUT', at(menu, '/prices'), { rules: [{ groupId: east.groupId, percent: 20 }] });
  await call('PUT', at(menu, '/sites'), { siteIds: [site!._id] });
  await publish(menu);
  expect(await shopOf(site!)).toEqual(['-/Korma 1250']);
  await setGroup(east, [site!]);
  await eventually(async () => expect(await shopOf(site!)).toEqual(['-/Korma 1500']));
  await setGroup(east, []);
  await eventually(async () => expect(await shopOf(site!)).toEqual(['-/Korma 1250']));
});

test('a site that another menu has through a group stays with the first, and the second says so', async () => {
  const [site] = await newSites(1);
  const [first, second] = [await newMenu({ name: 'First' }), await newMenu({ name: 'Second' })];
  const group = await newGroup('Both', []);
  await dish(first, {});
  await dish(second, { name: 'Other' });
  await call('PUT', at(first, '/sites'), { siteIds: [site!._id] });
  await call('PUT', at(second, '/sites'), { groupIds: [group.groupId] });
  await publish(first);
  await setGroup(group, [site!]);
  expect(await publish(second)).toMatchObject({
    sites: 1,
    done: 0,
    failed: [{ siteId: site!._id, code: 'FOLLOWS_ANOTHER' }],
  });
  expect(await shopOf(site!)).toEqual(['-/Korma 1250']);
});

test('a group that prices name is removed only if that is confirmed, and then from them too', async () => {
  const [site] = await newSites(1);
  const group = await newGroup('Gone', [site!]);
  const menu = await newMenu();
  const korma = await dish(menu, {});
  const groupId = group.groupId;
  await call('PUT', at(menu, `/products/${korma._id}/overrides`), { overrides: [{ groupId, price: 1 }] });
  expect(await refusal('DELETE', `/api/admin/groups/${groupId}`)).toBe('409 GROUP_IN_USE');
  await call('PUT', at(menu, '/prices'), { rules: [{ groupId, percent: 5 }] });
  expect(await refusal('DELETE', `/api/admin/groups/${groupId}`)).toBe('409 GROUP_IN_USE');
  await call('DELETE', `/api/admin/groups/${groupId}?confirm=true`);
  await eventually(async () => {
    const [draft] = await get<AdminProduct[]>(at(menu, '/products'));
    expect([(await get<{ rules: object[] }>(at(menu))).rules, draft!.overrides]).toEqual([[], []]);
  });
});
