import type { AdminProduct, Daypart, MenuChanges } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { openMenusApp } from './menus.fixture.ts';

const {
  at,
  call,
  get,
  refusal,
  newMenu,
  newSites,
  publish,
  reached,
  follow,
  dish,
  shelf,
  productsOf,
  close,
} = await openMenusApp();
afterAll(close);

const morning: Daypart[] = [{ days: ['mon', 'tue'], from: '07:00', to: '11:00' }];
const noon: Daypart[] = [{ days: ['mon'], from: '11:00', to: '14:00' }];

interface Shown {
  categories: { name: string; availableAt?: Daypart[] }[];
  products: { name: string; availableAt: Daypart[] }[];
}

test('dayparts of categories and dishes are part of a release, and come to every site with it alone', async () => {
  const menu = await newMenu();
  const sites = await newSites(2);
  const shown = () => Promise.all(sites.map(({ slug }) => get<Shown>(`/api/shop/${slug}/menu`)));
  const breakfast = await shelf(menu, 'Breakfast');
  const eggs = await dish(menu, { name: 'Eggs', categoryId: breakfast._id, availableAt: morning });
  await follow(menu, sites);
  await publish(menu);
  for (const { products } of await shown()) expect(products).toMatchObject([{ availableAt: morning }]);

  await call('PATCH', at(menu, `/products/${eggs._id}`), { availableAt: noon });
  await call('PATCH', at(menu, `/categories/${breakfast._id}`), { availableAt: morning });
  const { items } = await get<MenuChanges>(at(menu, '/changes'));
  expect(items.map(({ kind, name }) => [kind, name])).toEqual([
    ['category', 'Breakfast'],
    ['product', 'Eggs'],
  ]);
  const fields = items.flatMap(({ changes }) => changes.map(({ field }) => field));
  expect(fields.filter((field) => !field.startsWith('availableAt'))).toEqual([]);
  for (const { products } of await shown()) expect(products).toMatchObject([{ availableAt: morning }]);
  await publish(menu);
  for (const { categories, products } of await shown()) {
    expect(categories).toMatchObject([{ availableAt: morning }]);
    expect(products).toMatchObject([{ availableAt: noon }]);
  }
  const { number } = await call<{ number: number }>('POST', at(menu, '/releases/1/publish'), {});
  await reached(menu, number);
  for (const { categories, products } of await shown()) {
    expect(categories.map(({ availableAt = [] }) => availableAt)).toEqual([[]]);
    expect(products).toMatchObject([{ availableAt: morning }]);
  }
});

test('a following site does not change the dayparts of its menu, and sends them unchanged with the rest', async () => {
  const menu = await newMenu({ name: 'Timed' });
  const [site] = await newSites(1);
  const breakfast = await shelf(menu, 'Breakfast');
  await dish(menu, { name: 'Eggs', categoryId: breakfast._id, availableAt: morning });
  await follow(menu, [site!]);
  await publish(menu);
  const [eggs] = (await productsOf(site!)) as [AdminProduct];
  const base = `/api/admin/sites/${site!._id}`;
  for (const availableAt of [noon, [], null])
    expect(await refusal('PATCH', `${base}/products/${eggs._id}`, { availableAt })).toBe(
      '409 SHARED_PRODUCT',
    );
  expect(await refusal('PATCH', `${base}/categories/${eggs.categoryId}`, { availableAt: noon })).toBe(
    '409 SHARED_PRODUCT',
  );
  const body = { availableAt: morning, availability: { soldOut: true } };
  expect(await call('PATCH', `${base}/products/${eggs._id}`, body)).toMatchObject({ soldOut: true });
});
