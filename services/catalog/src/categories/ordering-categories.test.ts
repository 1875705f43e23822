import type { AdminSite, Category } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const { send, get, refusal, newSite, newCategory, eventsOf, close } = await openCatalogApp();
afterAll(close);

/** A site with the categories A, B, C and D, in the order in which they were made. */
const withCategories = async () => {
  const site = await newSite();
  const made: Category[] = [];
  for (const name of ['A', 'B', 'C', 'D']) made.push(await newCategory(site, { name }));
  const [a, b, c, d] = made.map(({ _id }) => _id) as [string, string, string, string];
  return { site, a, b, c, d };
};
const at = (site: AdminSite) => `/api/admin/sites/${site._id}/categories/order`;
const order = (site: AdminSite, ids: unknown) => send('PUT', at(site), { ids });
const menuOf = async (site: AdminSite) =>
  (await get<Category[]>(`/api/shop/${site.slug}/categories`)).map(({ name }) => name).join('');

describe('putting categories in order', () => {
  test('is seen in the shop, and answered', async () => {
    const { site, a, b, c, d } = await withCategories();
    const answer = await order(site, [d, b, a, c]);
    expect((answer.json() as Category[]).map(({ name, position }) => `${name}${position}`)).toEqual([
      'D0',
      'B1',
      'A2',
      'C3',
    ]);
    expect(await menuOf(site)).toBe('DBAC');
  });

  test('changes only those whose position changes', async () => {
    const { site, a, b, c, d } = await withCategories();
    await order(site, [a, b, d, c]);
    expect(await menuOf(site)).toBe('ABDC');
    await eventually(() => expect(eventsOf(c).at(-1)?.data).toMatchObject({ category: { position: 3 } }));
    expect([eventsOf(a).length, eventsOf(b).length]).toEqual([1, 1]);
  });

  test('puts one that was created in the meantime after those that are named', async () => {
    const { site, a, b, c, d } = await withCategories();
    await order(site, [c, a]);
    expect(await menuOf(site)).toBe('CABD');
    await newCategory(site, { name: 'E', position: 9 });
    await order(site, [d, c, b, a]);
    expect(await menuOf(site)).toBe('DCBAE');
  });

  test('passes over what is not there: what was deleted, twice the same, and another site’s', async () => {
    const { site, a, b, c, d } = await withCategories();
    const theirs = await withCategories();
    await send('DELETE', `/api/admin/sites/${site._id}/categories/${b}`);
    expect((await order(site, [d, theirs.d, b, d, c, a])).status).toBe(200);
    expect([await menuOf(site), await menuOf(theirs.site)]).toEqual(['DCA', 'ABCD']);
  });

  test('of two people at once loses none', async () => {
    const { site, a, b, c, d } = await withCategories();
    const both = [order(site, [d, c, b, a]), order(site, [b, d, a, c])];
    for (const { status } of await Promise.all(both)) expect(status).toBe(200);
    expect([...(await menuOf(site))].toSorted().join('')).toBe('ABCD');
    await order(site, [c, d, a, b]);
    expect(await menuOf(site)).toBe('CDAB');
  });

  test('by a client that saw another order is refused with the present one', async () => {
    const { site, a, b, c, d } = await withCategories();
    const mine = { ids: [b, a, c, d], seen: [a, b, c, d] };
    await order(site, [d, a, b, c]);
    const { status, json } = await send('PUT', at(site), mine);
    expect([status, json()]).toEqual([
      412,
      expect.objectContaining({
        code: 'CHANGED_MEANWHILE',
        current: [d, a, b, c].map((_id) => expect.objectContaining({ _id, version: expect.any(Number) })),
      }),
    ]);
    expect(await menuOf(site)).toBe('DABC');
    expect((await send('PUT', at(site), { ...mine, seen: [d, a, b, c] })).status).toBe(200);
    expect(await menuOf(site)).toBe('BACD');
  });

  test('is not refused for what was created, deleted or renamed in the meantime', async () => {
    const { site, a, b, c, d } = await withCategories();
    await newCategory(site, { name: 'E', position: 9 });
    await send('DELETE', `/api/admin/sites/${site._id}/categories/${d}`);
    await send('PATCH', `/api/admin/sites/${site._id}/categories/${a}`, { name: 'A1' });
    const { status } = await send('PUT', at(site), { ids: [b, a, c, d], seen: [a, b, c, d] });
    expect([status, await menuOf(site)]).toEqual([200, 'BA1CE']);
  });

  test('by two that saw the same is one, or both are refused', async () => {
    const { site, a, b, c, d } = await withCategories();
    const seen = [a, b, c, d];
    const orders = [
      [d, c, b, a],
      [b, d, a, c],
    ];
    const answers = await Promise.all(orders.map((ids) => send('PUT', at(site), { ids, seen })));
    const taken = orders.filter((_ids, which) => answers[which]?.status === 200);
    expect(taken.length).toBeLessThan(2);
    const names = new Map([a, b, c, d].map((id, which) => [id, 'ABCD'[which]]));
    for (const ids of taken) expect(await menuOf(site)).toBe(ids.map((id) => names.get(id)).join(''));
  });

  test('needs ids', async () => {
    const { site } = await withCategories();
    expect(await refusal('PUT', at(site), { ids: 'A' })).toBe('400 INVALID');
    expect(await refusal('PUT', at(site), {})).toBe('400 INVALID');
  });
});
