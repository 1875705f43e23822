import type { AdminProduct, Claims } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import { openMenusApp } from './menus.fixture.ts';

const { at, as, app, call, newMenu, newSites, publish, follow, dish, acts, close } = await openMenusApp();
afterAll(close);

test('a manager of a following site sees which menu and rule made a price, and in its audit which release did', async () => {
  const [site, other] = await newSites(2);
  const manager: Claims = {
    role: 'manager',
    email: 'manager@biteboard.test',
    userId: 'm1',
    sites: [site!._id],
  };
  const seen = async (url: string) => {
    const answer = await app.inject({ method: 'GET', url, headers: as(manager) });
    return [answer.statusCode, answer.json<unknown>()] as const;
  };
  const menu = await newMenu({ name: 'Chain' });
  await dish(menu, {});
  await follow(menu, [site!, other!]);
  await publish(menu);
  await call('PUT', at(menu, '/prices'), { rules: [{ siteId: site!._id, percent: 10 }] });
  await publish(menu, { note: 'Dearer' });

  const base = `/api/admin/sites/${site!._id}`;
  const [, products] = await seen(`${base}/products`);
  const [korma] = products as [AdminProduct];
  expect(korma).toMatchObject({ price: 13.75, shared: { menuId: menu.menuId, release: 2 } });
  expect(await seen(`${base}/shared-menu`)).toMatchObject([200, { menu: { name: 'Chain', release: 2 } }]);
  expect(await seen(`${base}/products/${korma._id}/price`)).toMatchObject([
    200,
    {
      menuName: 'Chain',
      menuCents: 1250,
      from: 'siteRule',
      percent: 10,
      priceCents: 1375,
      release: 2,
      releaseNote: 'Dearer',
      releasedBy: 'chief@biteboard.test',
    },
  ]);
  // What names their site is shown to them: that, and nothing of the other one.
  await eventually(() => {
    const applied = acts.filter(({ action, siteId }) => action === 'menu.applied' && siteId === site!._id);
    expect(applied.map(({ by, subjectName, changes }) => [by, subjectName, changes])).toEqual([
      ['chief@biteboard.test', 'Chain · 1', [{ field: 'products', from: null, to: 1 }]],
      ['chief@biteboard.test', 'Chain · 2', [{ field: 'Korma.price', from: 12.5, to: 13.75 }]],
    ]);
  });
  const elsewhere = acts.filter(({ action, siteId }) => action === 'menu.applied' && siteId === other!._id);
  expect(elsewhere.map(({ subjectName }) => subjectName)).toEqual(['Chain · 1']);
  for (const url of [at(menu), at(menu, '/releases'), `/api/admin/sites/${other!._id}/shared-menu`])
    expect((await seen(url))[0]).toBe(403);
});
