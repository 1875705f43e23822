import { readdir, readFile } from 'node:fs/promises';
import type { ImportReport, MenuFileInspection, Product } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { uploadForm } from './upload.fixture.ts';

const { app, admin, get, newSite, close } = await openCatalogApp();
afterAll(close);

const SAMPLES = new URL('../../../../docs/menu-files/', import.meta.url);

/** Of each file in the documentation the dishes that come of it: name, price, and what its sizes add. */
const MENUS: Readonly<Record<string, [name: string, price: number, sizes?: Record<string, number>][]>> = {
  'sections-and-sizes.csv': [
    ['Leek and potato soup', 6.5, { Small: 0, Large: 2.4 }],
    ['Smoked haddock chowder', 8, { Small: 0, Large: 3.5 }],
    ['Roast chicken', 17.5],
    ['Mushroom and barley pie', 15],
    ['Grilled mackerel', 16.25],
    ['Apple crumble', 7.25],
    ['Treacle tart', 7.5],
  ],
  'carte-francaise.csv': [
    ['Poireaux vinaigrette', 8.5],
    ['Velouté de potiron', 7.9],
    ['Bœuf bourguignon', 19.5],
    ['Gratin dauphinois', 14],
    ['Crème brûlée', 7.5],
    ['Mousse au chocolat', 6.9],
  ],
  'sizes-in-rows.xlsx': [
    ['Margherita', 9.5, { '10 inch': 0, '14 inch': 5 }],
    ['Hot honey and nduja', 12, { '10 inch': 0, '14 inch': 5 }],
    ['Four cheeses', 12, { '10 inch': 0, '14 inch': 5 }],
    ['House red', 6, { Glass: 0, Bottle: 20 }],
    ['House white', 6, { Glass: 0, Bottle: 19 }],
    ['Sparkling water', 4.5, { Bottle: 0 }],
  ],
};

test('every sample file of the documentation has its menu here', async () => {
  expect((await readdir(SAMPLES)).sort()).toEqual(Object.keys(MENUS).sort());
});

test.each(Object.entries(MENUS))('%s is understood as it is, and imported whole', async (name, menu) => {
  const { _id } = await newSite();
  const at = `/api/admin/sites/${_id}/products`;
  const form = await uploadForm(await readFile(new URL(name, SAMPLES)), name);
  const headers = { ...form.headers, ...admin };
  const inspected = await app.inject({
    method: 'POST',
    url: `${at}/bulk/inspect`,
    payload: form.payload,
    headers,
  });
  expect(inspected.statusCode).toBe(200);
  const { uploadId, preview } = inspected.json() as MenuFileInspection;
  expect(preview.map((dish) => dish.name)).toEqual(menu.slice(0, preview.length).map(([dish]) => dish));

  const imported = await app.inject({
    method: 'POST',
    url: `${at}/bulk?wait=10`,
    payload: { uploadId },
    headers: admin,
  });
  expect(imported.json() as ImportReport).toMatchObject({ createdProducts: menu.length, errors: [] });
  const products = await get<Product[]>(at);
  const found = products.map((dish) => {
    const sizes = dish.variants.map(({ label, priceCents }) => [label, priceCents / 100]);
    return [dish.name, dish.price, ...(sizes.length > 0 ? [Object.fromEntries(sizes)] : [])];
  });
  expect(found).toHaveLength(menu.length);
  expect(found).toEqual(expect.arrayContaining(menu));
});
