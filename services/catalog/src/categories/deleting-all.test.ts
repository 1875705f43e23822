import {
  type AdminCategory,
  type AdminProduct,
  type Category,
  listVersion,
  type Product,
} from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { xlsxOf } from '../bulk/sheet/hostile-sheets.fixture.ts';
import { uploading } from '../bulk/upload.fixture.ts';
import { openCatalogApp } from '../catalog.fixture.ts';
import { openCatalog } from '../catalog.ts';
import { removeAll } from '../use-cases/remove-all.ts';

const doors = await openCatalogApp();
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

describe('deleting all that was seen', () => {
  const withMenu = async () => {
    const site = await newSite();
    const at = `/api/admin/sites/${site._id}`;
    const category = await newCategory(site);
    const soup = await newProduct(site, { name: 'Soup', categoryId: category._id });
    const names = async () => (await productsOf(site.slug)).map(({ name }) => name).toSorted();
    return { site, at, category, soup, names };
  };
  type Stand = { items: AdminProduct[]; total: number };
  /** As the dashboard reads it. */
  const stand = async (at: string) => {
    const { items, total } = await get<Stand>(`${at}/products?sort=-updatedAt&page=1&pageSize=1`);
    return `seenTotal=${total}&seenAt=${items[0]?.updatedAt ?? ''}`;
  };

  test.each<[string, (menu: Awaited<ReturnType<typeof withMenu>>) => Promise<unknown>, string[]]>([
    ['came', ({ site }) => newProduct(site, { name: 'Curry' }), ['Curry', 'Soup']],
    ['was changed', ({ at, soup }) => send('PATCH', `${at}/products/${soup._id}`, { price: 9 }), ['Soup']],
    [
      'came in another’s place',
      async ({ at, site, soup }) => {
        await newProduct(site, { name: 'Curry' });
        await send('DELETE', `${at}/products/${soup._id}`);
      },
      ['Curry'],
    ],
  ])('products is refused where one %s, and shows what is there', async (_what, change, left) => {
    const menu = await withMenu();
    const { at, names } = menu;
    const seen = await stand(at);
    ports.clock.advance(1);
    await change(menu);
    const late = await send('DELETE', `${at}/products?${seen}`);
    expect([late.status, (late.json() as { code: string }).code]).toEqual([412, 'CHANGED_MEANWHILE']);
    const { current } = late.json() as { current: Stand };
    expect(current.total).toBe(left.length);
    expect(current.items.map(({ name }) => name).toSorted()).toEqual(left);
    expect(current.items[0]).toMatchObject({ version: expect.any(Number), updatedAt: expect.any(String) });
    expect(await names()).toEqual(left);
    expect((await send('DELETE', `${at}/products?${await stand(at)}`)).json()).toEqual({
      ok: true,
      deleted: left.length,
    });
    expect(await names()).toEqual([]);
  });

  test('categories is refused where one came or was changed, and shows those that are there', async () => {
    const { site, at, category } = await withMenu();
    const wish = async (list: AdminCategory[]) =>
      send('DELETE', `${at}/categories?seen=${encodeURIComponent(listVersion(list))}`);
    const breads = await newCategory(site, { name: 'Breads' });
    const late = await wish([category]);
    expect([
      late.status,
      (late.json() as { current: AdminCategory[] }).current.map(({ name }) => name),
    ]).toEqual([412, ['Curries', 'Breads']]);
    const renamed = (await send('PATCH', `${at}/categories/${breads._id}`, { name: 'Naans' })).json();
    expect((await wish([category, breads])).status).toBe(412);
    expect((await wish([renamed as AdminCategory, category])).json()).toEqual({ ok: true, deleted: 2 });
  });

  test('spares what is changed while it goes, and says so', async () => {
    const { site, at, soup, names } = await withMenu();
    const breads = await newCategory(site, { name: 'Breads' });
    const catalog = openCatalog(own);
    const { updatedAt = '' } = (await get<Stand>(`${at}/products?sort=-updatedAt&page=1&pageSize=1`))
      .items[0]!;
    ports.clock.advance(1);
    let isFirst = true;
    const changeOnce = async () => {
      if (!isFirst) return;
      isFirst = false;
      await send('PATCH', `${at}/products/${soup._id}`, { price: 9 });
      await send('PATCH', `${at}/categories/${breads._id}`, { name: 'Naans' });
    };
    const busy: typeof catalog = {
      ...catalog,
      jobs: { ...catalog.jobs, add: (...job) => changeOnce().then(() => catalog.jobs.add(...job)) },
    };
    const refused = { code: 'CHANGED_MEANWHILE' };
    const seen = { total: 1, at: updatedAt };
    await expect(removeAll(busy, site._id, 'products', seen)).rejects.toMatchObject(refused);
    expect(await names()).toEqual(['Soup']);
    isFirst = true;
    const list = listVersion(await catalog.categories.listIn(site._id));
    await expect(removeAll(busy, site._id, 'categories', { list })).rejects.toMatchObject(refused);
    expect(await get<Category[]>(`${at}/categories`)).toMatchObject([{ name: 'Naans' }]);
    ports.clock.advance(30_000);
    await send('POST', `${at}/products`, { name: 'Later', price: 1 });
    expect(await names()).toEqual(['Later', 'Soup']);
  });
});
