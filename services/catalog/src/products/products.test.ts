import type { Category, Product } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const { call, send, get, refusal, newSite, newCategory, newProduct, eventsOf, close } =
  await openCatalogApp();
afterAll(close);

describe('products', () => {
  test('carry dollars and cents, and keys for their options', async () => {
    const site = await newSite();
    const product = await newProduct(site, {
      price: 12.345,
      variants: [{ label: 'Large', price: 4.5 }, { label: 'Large!' }],
      extraOptionGroups: [{ groupLabel: 'Rice', required: true, options: [{ label: 'Basmati' }] }],
    });
    expect(product).toMatchObject({
      price: 12.35,
      priceCents: 1235,
      isVeg: true,
      categoryId: null,
      variants: [
        { key: 'large', price: 4.5, priceCents: 450 },
        { key: 'large_2', price: 0, priceCents: 0 },
      ],
      extraOptionGroups: [{ groupKey: 'rice', required: true, min: 1, options: [{ key: 'basmati' }] }],
    });
    const { availability, soldOut, updatedAt: _updatedAt, version, ...seen } = product;
    expect(await get(`/api/shop/${site.slug}/products/${product._id}`)).toEqual({ ...seen, soldOut });
    const { allergens, mayContain, diets, calories, nutrition, ...announced } = seen;
    expect([allergens, mayContain, diets, calories, nutrition]).toEqual([null, null, null, null, null]);
    await eventually(() =>
      expect(eventsOf(product._id)).toMatchObject([
        { data: { version, product: { ...announced, availability } } },
      ]),
    );
  });

  test('state what is in them: null is not stated, an empty list is none, and wheat is gluten', async () => {
    const site = await newSite();
    const at = `/api/admin/sites/${site._id}/products`;
    const group = {
      groupLabel: 'Add',
      freeCount: 1,
      maxEach: 2,
      translations: { fr: { groupLabel: 'Ajouter' } },
      options: [
        {
          label: 'Cheese',
          allergens: ['milk'],
          mayContain: [],
          extraOptionGroups: [{ groupLabel: 'Melted', options: [{ label: 'Well', allergens: [] }] }],
        },
      ],
    };
    const product = await newProduct(site, {
      name: 'Roll',
      allergens: ['wheat', 'milk', 'milk'],
      mayContain: [],
      diets: ['vegetarian'],
      calories: { from: 300, to: 420 },
      nutrition: '12 g protein',
      translations: { fr: { name: 'Petit pain', description: '' }, de: { name: '' } },
      extraOptionGroups: [group],
    });
    const stated = {
      allergens: ['gluten', 'wheat', 'milk'],
      mayContain: [],
      diets: ['vegetarian'],
      calories: { from: 300, to: 420 },
      nutrition: '12 g protein',
      translations: { fr: { name: 'Petit pain' } },
    };
    expect(product).toMatchObject({ ...stated, extraOptionGroups: [group] });
    const seen = await get<Product>(`/api/shop/${site.slug}/products/${product._id}`);
    expect(seen).toMatchObject({ ...stated, extraOptionGroups: [group] });
    expect(seen.translations).toEqual(stated.translations);
    const plain = { extraOptionGroups: [{ groupLabel: 'Add', options: [{ label: 'Cheese', price: 1 }] }] };
    const change = { ...plain, mayContain: null, calories: null, translations: {} };
    const { json } = await send('PATCH', `${at}/${product._id}`, change);
    const { translations: _french, ...kept } = stated;
    const after = json();
    expect(after).not.toHaveProperty('translations');
    expect(after).toMatchObject({
      ...kept,
      mayContain: null,
      calories: null,
      extraOptionGroups: [{ options: [{ label: 'Cheese', price: 1, allergens: ['milk'] }] }],
    });
    const wrong = { calories: { from: 500, to: 100 } };
    expect(await refusal('PATCH', `${at}/${product._id}`, wrong)).toBe('422 CALORIES_INVALID');
    expect(await refusal('PATCH', `${at}/${product._id}`, { allergens: ['dust'] })).toBe('400 INVALID');
  });

  test('are listed by category and by veg', async () => {
    const site = await newSite();
    const category = await newCategory(site);
    await newProduct(site, { name: 'Dal', categoryId: category._id, position: 2 });
    await newProduct(site, { name: 'Rogan Josh', categoryId: category._id, isVeg: false, position: 1 });
    await newProduct(site, { name: 'Naan', position: 0 });
    const names = async (query: string) =>
      (await get<Product[]>(`/api/shop/${site.slug}/products${query}`)).map(({ name }) => name);
    expect(await names('')).toEqual(['Naan', 'Rogan Josh', 'Dal']);
    expect(await names('?categoryId=&veg=')).toEqual(['Naan', 'Rogan Josh', 'Dal']);
    expect(await names(`?categoryId=${category._id}`)).toEqual(['Rogan Josh', 'Dal']);
    expect(await names('?veg=veg')).toEqual(['Naan', 'Dal']);
    expect(await names(`?categoryId=${category._id}&veg=nonveg`)).toEqual(['Rogan Josh']);
    expect(await names('?categoryId=nothing')).toEqual([]);
    expect(await refusal('GET', `/api/shop/${site.slug}/products?veg=maybe`)).toBe('400 INVALID');
    expect(await get(`/api/admin/sites/${site._id}/products?veg=veg`)).toHaveLength(2);
    const menu = await get<{ products: Product[]; categories: Category[] }>(`/api/shop/${site._id}/menu`);
    expect(menu).toMatchObject({ site: { slug: site.slug }, categories: [{ _id: category._id }] });
    expect(menu.products.map(({ name }) => name)).toEqual(['Naan', 'Rogan Josh', 'Dal']);
  });

  test('come last while they are new, whatever their category, by default', async () => {
    const [site, other] = [await newSite(), await newSite()];
    const breads = await newCategory(site, { name: 'Breads' });
    await newProduct(other, { position: 70 });
    const add = async (more: object) => (await newProduct(site, more)).position;
    expect(await add({ name: 'Soup' })).toBe(0);
    expect(await add({ name: 'Naan', categoryId: breads._id })).toBe(1);
    expect(await add({ name: 'Dal', position: 1_000_000 })).toBe(1_000_000);
    expect(await add({ name: 'Apple pie' })).toBe(1_000_000);
    expect(await add({ name: 'Olives', position: 0 })).toBe(0);
    const menu = await get<Product[]>(`/api/shop/${site.slug}/products`);
    expect(menu.map(({ name }) => name)).toEqual(['Olives', 'Soup', 'Naan', 'Apple pie', 'Dal']);
  });

  test.each([
    [{ price: 3 }, '400 INVALID'],
    [{ name: ' ', price: 3 }, '400 INVALID'],
    [{ name: 'X' }, '400 INVALID'],
    [{ name: 'X', price: -1 }, '400 INVALID'],
    [{ name: 'X', price: '3' }, '400 INVALID'],
    [{ name: 'X', price: 3, isVeg: 'yes' }, '400 INVALID'],
    [{ name: 'X', price: 3, variants: [{ label: '' }] }, '400 INVALID'],
    [{ name: 'X', price: 3, categoryId: 'nothing' }, '422 CATEGORY_UNKNOWN'],
    [{ name: 'X', price: 3, imageUrl: 'javascript:alert(1)' }, '422 URL_INVALID'],
    [
      { name: 'X', price: 3, extraOptionGroups: [{ groupLabel: 'Rice', min: 2, max: 1, options: [] }] },
      '422 OPTION_GROUP_INVALID',
    ],
  ])('refuses %j', async (body, expected) => {
    const site = await newSite();
    expect(await refusal('POST', `/api/admin/sites/${site._id}/products`, body)).toBe(expected);
  });

  test('are each answered to an admin with their availability, within their own site only', async () => {
    const site = await newSite();
    const product = await newProduct(site, { availability: { soldOut: true } });
    const at = (of: string, id: string) => `/api/admin/sites/${of}/products/${id}`;
    expect(await get(at(site._id, product._id))).toEqual(product);
    expect(await get(at(site.slug, product._id))).toEqual(product);
    expect(await refusal('GET', at((await newSite())._id, product._id))).toBe('404 PRODUCT_NOT_FOUND');
    expect(await refusal('GET', at(site._id, 'nothing'))).toBe('404 PRODUCT_NOT_FOUND');
    expect((await call('GET', at(site._id, product._id))).status).toBe(401);
  });

  test('are changed by any subset and deleted', async () => {
    const site = await newSite();
    const product = await newProduct(site);
    const at = `/api/admin/sites/${site._id}/products/${product._id}`;
    expect((await send('PUT', at, { price: 9.99 })).json()).toEqual({
      ...product,
      version: 2,
      updatedAt: expect.any(String),
      price: 9.99,
      priceCents: 999,
    });
    expect((await send('DELETE', at)).json()).toEqual({ ok: true });
    expect(await refusal('DELETE', at)).toBe('404 PRODUCT_NOT_FOUND');
    expect(await get(`/api/shop/${site.slug}/products`)).toEqual([]);
    await eventually(() => {
      expect(eventsOf(product._id).at(-1)).toMatchObject({ type: 'ProductDeleted', data: { version: 3 } });
    });
  });

  test('changed by twenty at once lose no change', async () => {
    const site = await newSite();
    const product = await newProduct(site);
    const at = `/api/admin/sites/${site._id}/products/${product._id}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, position) => send('PATCH', at, { position })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    await eventually(() => {
      expect(eventsOf(product._id).map((event) => (event.data as { version: number }).version)).toEqual(
        Array.from({ length: 21 }, (_, version) => version + 1),
      );
    });
  });
});
