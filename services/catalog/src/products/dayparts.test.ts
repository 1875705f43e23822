import type { AdminCategory, AdminProduct } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';

const { send, get, refusal, newSite, newCategory, newProduct, close } = await openCatalogApp();
afterAll(close);

const availableAt = [{ days: ['mon', 'tue'], from: '07:00', to: '11:00' }];

test('categories and products say when they are served, to everybody, until it is taken away', async () => {
  const site = await newSite();
  const category = (await newCategory(site, { availableAt })) as AdminCategory;
  const product = (await newProduct(site, { availableAt, categoryId: category._id })) as AdminProduct;
  const menu = () => get<{ categories: object[]; products: object[] }>(`/api/shop/${site.slug}/menu`);
  expect(await menu()).toMatchObject({ categories: [{ availableAt }], products: [{ availableAt }] });
  const at = `/api/admin/sites/${site._id}`;
  await send('PATCH', `${at}/categories/${category._id}`, { name: 'Breakfast' });
  await send('PATCH', `${at}/products/${product._id}`, { availableAt: null });
  expect(await menu()).toMatchObject({ categories: [{ availableAt }], products: [{ availableAt: [] }] });
  await send('PATCH', `${at}/categories/${category._id}`, { availableAt: [] });
  expect(await menu()).toMatchObject({ categories: [{ availableAt: [] }] });
});

test.each([
  [{ ...availableAt[0], days: [] }],
  [{ ...availableAt[0], days: ['monday'] }],
  [{ ...availableAt[0], from: '7' }],
  [{ ...availableAt[0], to: '25:00' }],
  [{ days: ['mon'], from: '07:00' }],
])('a daypart like %j is malformed', async (daypart) => {
  const site = await newSite();
  const body = { name: 'Pancakes', price: 9, availableAt: [daypart] };
  expect(await refusal('POST', `/api/admin/sites/${site._id}/products`, body)).toBe('400 INVALID');
});
