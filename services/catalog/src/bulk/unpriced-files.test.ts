import type { ImportReport, MenuFileInspection, Product } from '@biteboard/contracts';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { kitchensWithoutPrices, nutritionTable } from './menu-kinds.fixture.ts';
import { uploadForm, uploading } from './upload.fixture.ts';

const doors = await openCatalogApp();
const { app, admin, get, newSite, close } = doors;
const upload = uploading(doors);
afterAll(close);

const csv = (...rows: readonly string[]) => Buffer.from(`${rows.join('\n')}\n`);
const post = async <T>(url: string, payload: Buffer | object, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ method: 'POST', url, payload, headers: { ...headers, ...admin } });
  return { status: answer.statusCode, body: answer.json() as T & { code?: string; error?: string } };
};
const inspect = async (siteId: string, bytes: Uint8Array) => {
  const form = await uploadForm(bytes, 'file');
  const url = `/api/admin/sites/${siteId}/products/bulk/inspect`;
  return (await post<MenuFileInspection>(url, form.payload, form.headers)).body;
};
const importAs = (siteId: string, body: object) =>
  post<ImportReport>(`/api/admin/sites/${siteId}/products/bulk`, body);
const codesOf = ({ remarks }: Pick<MenuFileInspection, 'remarks'>) => remarks.map(({ code }) => code);
const menuOf = async (siteId: string) =>
  (await get<Product[]>(`/api/admin/sites/${siteId}/products`)).map(({ name, price, calories }) => [
    name,
    price,
    calories ?? null,
  ]);

const MENU = csv(
  'Category,Name,Price',
  'Breakfast,Egg muffin,4.5',
  'Drinks,Cola (Small),2',
  'Snacks,Porridge with Maple,5',
);

describe('a file without prices', () => {
  test('changes the dishes that are in the menu, whose prices stay, and says which are not', async () => {
    const site = await newSite();
    await upload(site._id, MENU);
    const found = await inspect(site._id, await nutritionTable());
    expect(found.sheets[0]).toMatchObject({ use: true, headerRow: 1 });
    expect(codesOf(found)).toContain('PRICES_STAY');
    expect(codesOf(found)).not.toContain('COLUMNS_UNKNOWN');
    expect(found.preview[0]).toMatchObject({ category: 'Breakfast', name: 'Egg Muffin', calories: 300 });
    expect(found.preview[0]).not.toHaveProperty('price');

    const { status, body } = await importAs(site._id, { uploadId: found.uploadId });
    expect([status, body.updatedProducts, body.createdProducts, body.createdCategories]).toEqual([
      200, 2, 0, 0,
    ]);
    expect(body.errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
      '3 Price: There is no “Porridge with Maple” in the category “Breakfast” of the menu, and the file says no price for a new one.',
      '5 Price: There is no “Cola (Large)” in the category “Drinks” of the menu, and the file says no price for a new one.',
    ]);
    expect(await menuOf(site._id)).toEqual([
      ['Egg Muffin', 4.5, 300],
      ['Cola (Small)', 2, 140],
      ['Porridge with Maple', 5, null],
    ]);
  });

  test('finds a dish by its name alone where it says no category and one dish is called so', async () => {
    const site = await newSite();
    await upload(site._id, csv('Category,Name,Price', 'Hot,Tea,2', 'Cold,Tea,3', 'Hot,Soup,6'));
    const { body } = await upload(
      site._id,
      csv('Item,Allergens,Calories', 'Soup,"milk, celery",120', 'Tea,none,0'),
    );
    expect(body).toMatchObject({ status: 'done', updatedProducts: 1, errorCount: 1 });
    expect(body.errors[0]!.message).toContain('No single dish of the menu is called “Tea”');
    const [, , soup] = await get<Product[]>(`/api/admin/sites/${site._id}/products`);
    expect(soup).toMatchObject({ name: 'Soup', price: 6, allergens: ['milk', 'celery'], calories: 120 });
  });

  test('is refused with what was found where it is about no dish of the menu', async () => {
    const site = await newSite();
    const found = await inspect(site._id, await nutritionTable());
    expect(codesOf(found)).toContain('COLUMNS_UNKNOWN');
    const { status, body } = await importAs(site._id, { uploadId: found.uploadId });
    expect([status, body.code]).toEqual([422, 'COLUMNS_UNKNOWN']);
    expect(body.error).toContain('add a column “Price”');
    expect(await menuOf(site._id)).toEqual([]);
  });

  test('is not taken for one about dishes of the menu where two of its columns hold prices', async () => {
    const site = await newSite();
    await upload(site._id, MENU);
    const { status, body } = await upload(
      site._id,
      csv('Category,Name,Calories,Dine-in price,Takeaway price', 'Drinks,Cola (Small),140,3,4'),
    );
    expect([status, body.code]).toEqual([422, 'COLUMNS_UNKNOWN']);
  });

  test('comes in whole with the price that a person gives the dishes of each sheet', async () => {
    const site = await newSite();
    const found = await inspect(site._id, await kitchensWithoutPrices());
    expect(found.preview.map(({ category, name }) => [category, name])).toEqual([
      ['Rice Bowls', 'Lemon Rice'],
      ['Pulav', 'Peas Pulav'],
      ['Pickles', 'Ginger ( Allam )'],
      ['Pickles', 'Mango'],
    ]);
    const refused = await importAs(site._id, { uploadId: found.uploadId });
    expect([refused.status, refused.body.code]).toEqual([422, 'COLUMNS_UNKNOWN']);
    const one = { sheets: [{ name: 'Rice House', price: 9.5 }] };
    const half = await importAs(site._id, { uploadId: found.uploadId, mapping: one });
    expect(half.body).toMatchObject({ status: 'done', createdProducts: 2 });
    expect(codesOf({ remarks: half.body.remarks ?? [] })).toEqual(
      expect.arrayContaining(['PRICE_FOR_ALL', 'SHEET_NOT_USED', 'COLUMN_NOT_IMPORTED']),
    );
    const both = {
      sheets: [
        { name: 'Rice House', price: 9.5 },
        { name: 'Pickle House', price: 0.99 },
      ],
    };
    const whole = await importAs(site._id, { uploadId: found.uploadId, mapping: both });
    expect(whole.body).toMatchObject({ createdProducts: 2, updatedProducts: 2, unchangedProducts: 2 });
    expect(await menuOf(site._id)).toEqual([
      ['Lemon Rice', 9.5, null],
      ['Peas Pulav', 9.5, null],
      ['Ginger ( Allam )', 0.99, null],
      ['Mango', 0.99, null],
    ]);
  });

  test('keeps each size that it names where a person gives the price', async () => {
    const site = await newSite();
    const found = await inspect(site._id, csv('Item,Size', 'Tea,Small', 'Tea,Large', 'Cake,'));
    const mapping = { sheets: [{ name: found.sheets[0]!.name, price: 3 }] };
    const { body } = await importAs(site._id, { uploadId: found.uploadId, mapping });
    expect(body).toMatchObject({ createdProducts: 2 });
    const [tea, cake] = await get<Product[]>(`/api/admin/sites/${site._id}/products`);
    expect(tea!.variants.map(({ label, price }) => [label, price])).toEqual([
      ['Small', 0],
      ['Large', 0],
    ]);
    expect([tea!.price, cake!.price, cake!.variants]).toEqual([3, 3, []]);
  });

  test('is read as dishes also where it holds nothing but their names', async () => {
    const site = await newSite();
    const found = await inspect(site._id, csv('Dishes', 'Daal', 'Korma', 'Kheer'));
    const [sheet] = found.sheets;
    const columns = [{ column: 'A', field: 'name' }];
    const mapping = { sheets: [{ name: sheet!.name, headerRow: 1, use: true, price: 5, columns }] };
    await importAs(site._id, { uploadId: found.uploadId, mapping });
    expect(await menuOf(site._id)).toEqual([
      ['Daal', 5, null],
      ['Korma', 5, null],
      ['Kheer', 5, null],
    ]);
  });
});
