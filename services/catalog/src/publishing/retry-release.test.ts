import type { MenuRelease, SiteGroup } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { openMenusApp } from './menus.fixture.ts';

const doors = await openMenusApp();
const { at, call, get, made, refusal, newMenu, newSite, dish, follow, publish, shopOf, close } = doors;
afterAll(close);

test('a release that failed at a site is tried again there, once the reason is mended', async () => {
  const [lunch, dinner] = [await newMenu(), await newMenu({ name: 'Dinner' })];
  const site = await newSite();
  await dish(lunch, { name: 'Soup', price: 5 });
  await dish(dinner, {});
  await follow(lunch, [site]);
  await publish(lunch);
  const { groupId, version } = await made<SiteGroup>('/api/admin/groups', { name: 'Evening', siteIds: [] });
  await call('PUT', at(dinner, '/sites'), { groupIds: [groupId] });
  await call(
    'PATCH',
    `/api/admin/groups/${groupId}`,
    { siteIds: [site._id] },
    { 'if-match': `"${version}"` },
  );
  const { number } = await call<MenuRelease>('POST', at(dinner, '/publish'), {});
  const retry = () => call<MenuRelease>('POST', at(dinner, `/releases/${number}/retry`));
  expect(await retry()).toMatchObject({ done: 0, failed: [{ siteId: site._id, code: 'FOLLOWS_ANOTHER' }] });
  await follow(lunch, []);
  expect(await retry()).toMatchObject({ done: 1, failed: [] });
  expect(await shopOf(site)).toContain('-/Korma 1250');
});

test('a release that is still to come, or was replaced, is not tried again', async () => {
  const menu = await newMenu();
  await dish(menu, {});
  await publish(menu);
  // Without sites a release is at once where it is to be.
  await publish(menu, { note: 'again' });
  const { number } = await call<MenuRelease>('POST', at(menu, '/publish'), { at: '2099-01-01T05:00' });
  for (const one of [1, number])
    expect(await refusal('POST', at(menu, `/releases/${one}/retry`))).toBe('409 RELEASE_NOT_IN_FORCE');
  expect(await refusal('POST', at(menu, '/releases/99/retry'))).toBe('404 RELEASE_NOT_FOUND');
  expect(await get(at(menu, `/releases/${number}`))).toMatchObject({ state: 'scheduled' });
});
