import type { Category, Product } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const { ports, send, get, refusal, newSite, newCategory, newProduct, eventsOf, close } =
  await openCatalogApp();
afterAll(close);

describe('categories', () => {
  test('come by position, then by name', async () => {
    const site = await newSite();
    for (const [name, position] of [
      ['Thali', 1],
      ['drinks', 1],
      ['Breads', 0],
      ['Éclairs', 1],
    ]) {
      await newCategory(site, { name, position });
    }
    const names = (await get<Category[]>(`/api/shop/${site.slug}/categories`)).map(({ name }) => name);
    expect(names).toEqual(['Breads', 'drinks', 'Éclairs', 'Thali']);
  });

  test('come last while they are new, by default', async () => {
    const site = await newSite();
    for (const [name, more] of [
      ['Thali', {}],
      ['Breads', {}],
      ['Cakes', { position: 0 }],
    ] as const) {
      await newCategory(site, { name, ...more });
    }
    const list = await get<Category[]>(`/api/shop/${site.slug}/categories`);
    expect(list.map(({ name, position }) => `${name} ${position}`)).toEqual([
      'Cakes 0',
      'Thali 0',
      'Breads 1',
    ]);
  });

  test('need a name, and are changed by any subset', async () => {
    const site = await newSite();
    const at = `/api/admin/sites/${site._id}/categories`;
    expect(await refusal('POST', at, { imageUrl: '' })).toBe('400 INVALID');
    expect(await refusal('POST', at, { name: '   ' })).toBe('400 INVALID');
    expect(await refusal('POST', at, { name: 7 })).toBe('400 INVALID');
    const category = await newCategory(site, { imageUrl: '/files/pictures/ab.webp' });
    expect(category).toMatchObject({ siteId: site._id, pickupOnly: false, position: 0 });
    const changed = await send('PATCH', `${at}/${category._id}`, { pickupOnly: true });
    expect(changed.json()).toEqual({ ...category, version: 2, pickupOnly: true });
    const { version: _version, ...announced } = category;
    await eventually(() => {
      expect(eventsOf(category._id).at(-1)).toMatchObject({
        type: 'CategoryChanged',
        data: { version: 2, category: { ...announced, pickupOnly: true } },
      });
    });
  });

  test('leave their products behind without one', async () => {
    const site = await newSite();
    const category = await newCategory(site);
    const products = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        newProduct(site, { name: `Dish ${at}`, categoryId: category._id }),
      ),
    );
    expect((await send('DELETE', `/api/admin/sites/${site._id}/categories/${category._id}`)).json()).toEqual({
      ok: true,
    });
    const left = await get<Product[]>(`/api/shop/${site.slug}/products`);
    expect(left.map(({ categoryId }) => categoryId)).toEqual(Array(12).fill(null));
    await eventually(() => {
      for (const { _id } of products) {
        expect(eventsOf(_id).at(-1)?.data).toMatchObject({ version: 2, product: { categoryId: null } });
      }
    });
  });

  test('that were deleted in a process that died are emptied when the event comes', async () => {
    const site = await newSite();
    const category = await newCategory(site);
    const product = await newProduct(site, { categoryId: category._id });
    const data = { categoryId: category._id, siteId: site._id, version: 2 };
    const time = new Date().toISOString();
    const event = {
      id: 'e2',
      source: 'catalog',
      type: 'CategoryDeleted',
      subject: category._id,
      time,
      data,
    } as const;
    await ports.bus.publish([event]);
    await ports.bus.publish([event]);
    await eventually(async () => {
      expect((await get<Product>(`/api/shop/${site.slug}/products/${product._id}`)).categoryId).toBeNull();
    });
    await eventually(() => expect(eventsOf(product._id)).toHaveLength(2));
  });
});
