import type { Category, Product } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { xlsxOf } from './bulk/hostile-sheets.fixture.ts';
import { uploading } from './bulk/upload.fixture.ts';
import { openCatalogDoors } from './catalog.fixture.ts';
import { openCatalog } from './catalog.ts';
import { removeAll } from './use-cases/remove-all.ts';

const doors = await openCatalogDoors();
const { own, ports, send, get, newSite, newCategory, newProduct, eventsOf, close } = doors;
afterAll(close);

const productsOf = (slug: string) => get<Product[]>(`/api/shop/${slug}/products`);

describe('deleting all', () => {
  test('products leaves the categories, and another site as it is', async () => {
    const [site, other] = [await newSite(), await newSite()];
    const category = await newCategory(site);
    const own = await Promise.all(
      Array.from({ length: 203 }, (_, at) => newProduct(site, { name: `Dish ${at}` })),
    );
    await newProduct(other);
    const at = `/api/admin/sites/${site._id}/products`;
    expect((await send('DELETE', at)).json()).toEqual({ ok: true, deleted: 203 });
    expect(await productsOf(site.slug)).toEqual([]);
    expect(await productsOf(other.slug)).toHaveLength(1);
    const { version: _version, ...shown } = category;
    expect(await get<Category[]>(`/api/shop/${site.slug}/categories`)).toEqual([shown]);
    expect((await send('DELETE', at)).json()).toEqual({ ok: true, deleted: 0 });
    await eventually(() => expect(eventsOf(own[7]!._id).at(-1)?.type).toBe('ProductDeleted'));
  });

  test('categories leaves the products without one', async () => {
    const site = await newSite();
    const categories = [await newCategory(site), await newCategory(site, { name: 'Breads' })];
    for (const { _id } of categories) await newProduct(site, { categoryId: _id });
    const answer = await send('DELETE', `/api/admin/sites/${site.slug}/categories`);
    expect(answer.json()).toEqual({ ok: true, deleted: 2 });
    expect(await get(`/api/shop/${site.slug}/categories`)).toEqual([]);
    expect((await productsOf(site.slug)).map(({ categoryId }) => categoryId)).toEqual([null, null]);
  });

  test('is finished after a crash in the middle, and spares what was made since', async () => {
    const site = await newSite();
    await Promise.all(Array.from({ length: 9 }, (_, at) => newProduct(site, { name: `Dish ${at}` })));
    ports.clock.advance(1);
    const catalog = openCatalog(own);
    let left = 4;
    const dying = {
      ...catalog,
      products: {
        ...catalog.products,
        change: async (...call: Parameters<typeof catalog.products.change>) => {
          left -= 1;
          if (left < 0) throw new Error('the process is gone');
          return catalog.products.change(...call);
        },
      },
    };
    await expect(removeAll(dying, site._id, 'products')).rejects.toThrow('gone');
    expect((await productsOf(site.slug)).length).toBeGreaterThan(0);
    ports.clock.advance(1_000);
    const later = await newProduct(site, { name: 'Made since' });
    const rows = Array.from({ length: 300 }, (_, at) => ['Curries', `From a sheet ${at}`, 3]);
    const menu = await xlsxOf([['Category', 'Name', 'Price'], ...rows]);
    expect((await uploading(doors)(site._id, menu)).body.createdProducts).toBe(300);
    ports.clock.advance(30_000);
    await eventually(async () => {
      const names = (await productsOf(site.slug)).map(({ name }) => name);
      expect(names.filter((name) => name.startsWith('Dish'))).toEqual([]);
    });
    expect(await productsOf(site.slug)).toHaveLength(301);
    expect(await productsOf(site.slug)).toContainEqual(expect.objectContaining({ _id: later._id }));
  });
});
