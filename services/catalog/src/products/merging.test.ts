import type { Category, Product } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { openCatalog } from '../catalog.ts';
import { startMerge } from '../categories/category.ts';

const { own, send, get, refusal, newSite, newCategory, newProduct, eventsOf, close } = await openCatalogApp();
afterAll(close);

/** A site with products in a category, and another category. */
const withProducts = async (count = 3) => {
  const site = await newSite();
  const [from, to] = [await newCategory(site), await newCategory(site, { name: 'Mains' })];
  const products = await Promise.all(
    Array.from({ length: count }, (_, at) => newProduct(site, { name: `Dish ${at}`, categoryId: from._id })),
  );
  const at = `/api/admin/sites/${site._id}/categories`;
  const categoriesOf = async () => (await get<Category[]>(at)).map(({ _id }) => _id).toSorted();
  const productsIn = async () =>
    new Set((await get<Product[]>(`/api/shop/${site.slug}/products`)).map(({ categoryId }) => categoryId));
  return { site, from, to, products, at, categoriesOf, productsIn };
};

describe('merging categories', () => {
  test('moves all products, also more than are moved at a time, and deletes the first', async () => {
    const { from, to, at, products, categoriesOf, productsIn } = await withProducts(230);
    const answer = await send('POST', `${at}/merge`, { fromId: from._id, toId: to._id });
    expect([answer.status, answer.json()]).toEqual([200, { ok: true, moved: 230 }]);
    expect(await categoriesOf()).toEqual([to._id]);
    expect(await productsIn()).toEqual(new Set([to._id]));
    await eventually(() => {
      expect(eventsOf(from._id).at(-1)?.type).toBe('CategoryDeleted');
      expect(eventsOf(products[0]!._id).at(-1)?.data).toMatchObject({ product: { categoryId: to._id } });
    });
  });

  test('leaves the first category in place where that is requested', async () => {
    const { from, to, at, categoriesOf, productsIn } = await withProducts();
    await send('POST', `${at}/merge`, { fromId: from._id, toId: to._id, keepFrom: true });
    expect(await categoriesOf()).toEqual([from._id, to._id].toSorted());
    expect(await productsIn()).toEqual(new Set([to._id]));
    await send('POST', `${at}/merge`, { fromId: to._id, toId: from._id, keepFrom: true });
    expect(await productsIn()).toEqual(new Set([from._id]));
  });

  test('of one who saw another of the two is refused, and shows both', async () => {
    const { from, to, at, categoriesOf, productsIn } = await withProducts();
    const merge = (seen: object) => send('POST', `${at}/merge`, { fromId: from._id, toId: to._id, seen });
    const renamed = (await send('PATCH', `${at}/${to._id}`, { name: 'Sold no more' })).json();
    const late = await merge({ from: from.version, to: to.version });
    expect([late.status, late.json()]).toEqual([
      412,
      expect.objectContaining({ code: 'CHANGED_MEANWHILE', current: { from, to: renamed } }),
    ]);
    const changed = (await send('PATCH', `${at}/${from._id}`, { pickupOnly: true })).json();
    const later = await merge({ from: from.version, to: 2 });
    expect([later.status, (later.json() as { current: unknown }).current]).toEqual([
      412,
      { from: changed, to: renamed },
    ]);
    expect(await categoriesOf()).toEqual([from._id, to._id].toSorted());
    expect((await merge({ from: 2, to: 2 })).json()).toEqual({ ok: true, moved: 3 });
    expect(await productsIn()).toEqual(new Set([to._id]));
  });

  test('needs two categories of the site', async () => {
    const { from, at } = await withProducts(1);
    const theirs = await newCategory(await newSite());
    const merge = (fromId: unknown, toId?: unknown) => refusal('POST', `${at}/merge`, { fromId, toId });
    expect(await merge(from._id, from._id)).toBe('422 SAME_CATEGORY');
    expect(await merge(from._id, theirs._id)).toBe('404 CATEGORY_NOT_FOUND');
    expect(await merge(theirs._id, from._id)).toBe('404 CATEGORY_NOT_FOUND');
    expect(await merge(from._id)).toBe('400 INVALID');
    expect(await merge(7, from._id)).toBe('400 INVALID');
  });

  test.each([false, true])(
    'that was begun in a process that died is finished (the first is kept: %s)',
    async (keep) => {
      const { from, to, categoriesOf, productsIn } = await withProducts(12);
      await openCatalog(own).categories.change(from._id, (state) =>
        startMerge(state, { intoId: to._id, keep }),
      );
      await eventually(async () => {
        expect(await productsIn()).toEqual(new Set([to._id]));
        expect(await categoriesOf()).toEqual(keep ? [from._id, to._id].toSorted() : [to._id]);
      });
      if (keep)
        await eventually(async () =>
          expect((await openCatalog(own).categories.find(from._id))?.merging).toBeUndefined(),
        );
    },
  );

  test('of two categories into each other at the same moment ends, and loses no product', async () => {
    const { site, from, to, at } = await withProducts(8);
    const both = [
      send('POST', `${at}/merge`, { fromId: from._id, toId: to._id }),
      send('POST', `${at}/merge`, { fromId: to._id, toId: from._id }),
    ];
    for (const { status } of await Promise.all(both)) expect([200, 404, 409]).toContain(status);
    expect(await get(`/api/shop/${site.slug}/products`)).toHaveLength(8);
  });
});
