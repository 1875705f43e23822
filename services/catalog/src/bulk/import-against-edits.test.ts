import { type AdminProduct, type Category, type Product, SHEET_COLUMNS } from '@biteboard/contracts';
import { inProfile, type Random, seeded, seedGiven } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { type Catalog, openCatalog } from '../catalog.ts';
import { fileOf, newImport } from './import.ts';
import { runImport } from './run-import.ts';
import { productCells, xlsxOf } from './sheet/hostile-sheets.fixture.ts';
import { uploading } from './upload.fixture.ts';

const ROUNDS = inProfile({ short: 2, full: 40 });
const SEED = seedGiven();
const doors = await openCatalogApp();
const { app, admin, own, send, get, newSite, newCategory, newProduct, close } = doors;
const upload = uploading(doors);
afterAll(close);

const sheet = (...rows: Parameters<typeof productCells>[0][]) =>
  xlsxOf([[...SHEET_COLUMNS], ...rows.map(productCells)]);
const menuOf = async (siteId: string) =>
  (await get<Product[]>(`/api/admin/sites/${siteId}/products`)).map(({ name, price }) => [name, price]);

/** A site with dishes of 10 each, and a sheet that was checked, which asks 20 for each of them. */
const checked = async (names: string[], more: Partial<Parameters<typeof productCells>[0]> = {}) => {
  const site = await newSite();
  const category = await newCategory(site, { name: 'Curries' });
  const products: AdminProduct[] = [];
  for (const name of names)
    products.push(await newProduct(site, { name, price: 10, categoryId: category._id }));
  const bytes = await sheet(
    ...[...names, 'New'].map((Name) => ({ Category: 'Curries', Name, Price: 20, ...more })),
  );
  const check = await upload(site._id, bytes, { dryRun: true });
  expect(check.body).toMatchObject({
    createdProducts: 1,
    updatedProducts: names.length,
    changedMeanwhile: 0,
  });
  const at = `/api/admin/sites/${site._id}`;
  return { site, at, category, products, bytes, checkedId: check.body.importId };
};

describe('an import of a file that was checked', () => {
  test('leaves what was changed since as it is, says so, and takes the rest', async () => {
    const { site, at, products, bytes, checkedId } = await checked(['Korma', 'Dal']);
    await send('PATCH', `${at}/products/${products[0]!._id}`, { price: 11 });
    const { body } = await upload(site._id, bytes, { checked: checkedId });
    expect(body).toMatchObject({
      createdProducts: 1,
      updatedProducts: 1,
      changedMeanwhile: 1,
      errorCount: 1,
    });
    const left = 'so this row was left out. Check the file again to take it all the same.';
    expect(body.errors).toEqual([
      { row: 2, column: '', message: `Somebody changed “Korma” after the file was checked, ${left}` },
    ]);
    expect(await menuOf(site._id)).toEqual([
      ['Korma', 11],
      ['Dal', 20],
      ['New', 20],
    ]);
  });

  test('overwrites it once it was checked again', async () => {
    const { site, at, products, bytes } = await checked(['Korma']);
    await send('PATCH', `${at}/products/${products[0]!._id}`, { price: 11 });
    const again = await upload(site._id, bytes, { dryRun: true });
    const { body } = await upload(site._id, bytes, { checked: again.body.importId });
    expect(body).toMatchObject({ updatedProducts: 1, errorCount: 0 });
    expect(await menuOf(site._id)).toContainEqual(['Korma', 20]);
  });

  test('brings nothing back that was deleted or renamed since, and doubles nothing that was added', async () => {
    const { site, at, products, bytes, category, checkedId } = await checked(['Korma', 'Dal']);
    await send('DELETE', `${at}/products/${products[0]!._id}`);
    await send('PATCH', `${at}/products/${products[1]!._id}`, { name: 'Dal Makhani' });
    await newProduct(site, { name: 'New', price: 9, categoryId: category._id });
    const { body } = await upload(site._id, bytes, { checked: checkedId });
    expect(body).toMatchObject({ createdProducts: 0, updatedProducts: 0, changedMeanwhile: 3 });
    expect(body.errors.map(({ row, message }) => [row, message.split(' after ')[0]])).toEqual([
      [2, 'Somebody deleted, renamed or moved “Korma”'],
      [3, 'Somebody deleted, renamed or moved “Dal”'],
      [4, 'Somebody added “New”'],
    ]);
    expect((await menuOf(site._id)).toSorted()).toEqual([
      ['Dal Makhani', 10],
      ['New', 9],
    ]);
  });

  test('counts a product that was created as the file says already', async () => {
    const { site, at, products, bytes, checkedId } = await checked(['Korma']);
    await send('PATCH', `${at}/products/${products[0]!._id}`, { price: 20 });
    const { body } = await upload(site._id, bytes, { checked: checkedId });
    expect(body).toMatchObject({ updatedProducts: 1, changedMeanwhile: 0, errors: [] });
  });

  test('leaves what was set of a category since, though its dishes are taken', async () => {
    const { site, at, category, bytes, checkedId } = await checked(['Korma'], { 'Pickup Only': 'no' });
    await send('PATCH', `${at}/categories/${category._id}`, { pickupOnly: true });
    const { body } = await upload(site._id, bytes, { checked: checkedId });
    expect(body).toMatchObject({
      updatedProducts: 1,
      createdProducts: 1,
      changedMeanwhile: 0,
      errorCount: 1,
    });
    expect(body.errors[0]).toMatchObject({ row: 2, column: 'Pickup Only' });
    expect(await get<Category[]>(`${at}/categories`)).toMatchObject([{ pickupOnly: true }]);
  });

  test('does not take its own work for another’s, where it was cut off in the middle', async () => {
    const { site, products, bytes, checkedId } = await checked(['Korma', 'Dal', 'Thali']);
    const catalog = openCatalog(own);
    const importId = await begun(catalog, site._id, bytes, checkedId);
    const dying: Catalog = {
      ...catalog,
      products: {
        ...catalog.products,
        change: async (id, decide) => {
          const done = await catalog.products.change(id, decide);
          if (id === products[1]!._id) throw new Error('the process died');
          return done;
        },
      },
    };
    await expect(runImport(dying, importId)).rejects.toThrow('the process died');
    await runImport(catalog, importId);
    expect(await catalog.imports.find(importId)).toMatchObject({
      status: 'done',
      createdProducts: 1,
      updatedProducts: 3,
      changedMeanwhile: 0,
      errorCount: 0,
    });
  });

  test('goes by a check of that very file, of that site', async () => {
    const { site, bytes, checkedId } = await checked(['Korma']);
    const other = await checked(['Korma']);
    const changed = await sheet({ Name: 'Other', Price: 1 });
    const real = await upload(other.site._id, other.bytes);
    for (const [siteId, file, id] of [
      [site._id, changed, checkedId],
      [other.site._id, bytes, checkedId],
      [site._id, bytes, 'unknown'],
      [other.site._id, other.bytes, real.body.importId],
    ] as const) {
      expect(await upload(siteId, file, { checked: id })).toMatchObject({
        status: 422,
        body: { code: 'CHECK_UNKNOWN' },
      });
    }
  });
});

test('an import that was not checked applies every row', async () => {
  const { site, at, products, bytes } = await checked(['Korma']);
  await send('PATCH', `${at}/products/${products[0]!._id}`, { price: 11 });
  expect((await upload(site._id, bytes)).body).toMatchObject({ updatedProducts: 1, errorCount: 0 });
});

test('a client that has a product open while an import changes it is refused', async () => {
  const { site, at, products, bytes, checkedId } = await checked(['Korma']);
  const [{ _id, version }] = products as [AdminProduct];
  await upload(site._id, bytes, { checked: checkedId });
  const late = await send('PATCH', `${at}/products/${_id}`, { price: 11 }, { 'if-match': `"${version}"` });
  expect([late.status, late.json()]).toEqual([
    412,
    expect.objectContaining({ code: 'CHANGED_MEANWHILE', current: expect.objectContaining({ price: 20 }) }),
  ]);
});

const begun = async (catalog: Catalog, siteId: string, bytes: Uint8Array, checkedId: string) => {
  const _id = catalog.ids.next();
  const startedAt = new Date(catalog.clock.now()).toISOString();
  const about = { _id, siteId, idsFrom: _id, requestHash: '', dryRun: false, startedAt, checkedId };
  await catalog.imports.save(newImport(about));
  await catalog.files.put(fileOf(_id), bytes, '');
  return _id;
};

/** A client that keeps adding to the products that it has seen, and is refused where these are outdated. */
const anAdmin = (at: string, name: string, random: Random, products: readonly AdminProduct[]) => {
  const seen = new Map(products.map((product) => [product._id, product]));
  const accepted: [string, string][] = [];
  let told = 0;
  const work = async (): Promise<void> => {
    const { _id, version, spiceLevels } = random.pick([...seen.values()]);
    if (spiceLevels.length > 15) return;
    const word = `${name}${accepted.length + told}`;
    const answer = await app.inject({
      method: 'PATCH',
      url: `${at}/products/${_id}`,
      payload: { spiceLevels: [...spiceLevels, word] },
      headers: { ...admin, 'if-match': `"${version}"` },
    });
    if (answer.statusCode === 200) accepted.push([_id, word]);
    else {
      expect(answer.statusCode).toBe(412);
      told += 1;
    }
    seen.set(_id, answer.statusCode === 200 ? answer.json() : answer.json().current);
  };
  return { work, accepted, told: () => told };
};

test(`of two admins and an import at once, each change is stored or refused (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  let [tellings, lateRows] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const names = Array.from({ length: 12 }, (_, at) => `Dish ${at}`);
    const { site, at, products, bytes, checkedId } = await checked(names, { 'Spice Levels': 'Import' });
    const admins = ['A', 'B'].map((name) => anAdmin(at, name, random, products));
    const someWork = async (most: number): Promise<void> => {
      const turns = Array.from({ length: random.whole(0, most) }, () => random.pick(admins));
      if (random.chance(0.5)) await Promise.all(turns.map(({ work }) => work()));
      else for (const { work } of turns) await work();
    };
    const catalog = openCatalog(own);
    const busy: Catalog = {
      ...catalog,
      products: {
        ...catalog.products,
        list: async (filter, options) => {
          const found = await catalog.products.list(filter, options);
          await someWork(4);
          return found;
        },
        change: async (id, decide) => {
          await someWork(2);
          return catalog.products.change(id, decide);
        },
      },
    };
    await someWork(3);
    const importId = await begun(catalog, site._id, bytes, checkedId);
    await runImport(busy, importId);
    await someWork(8);
    const { errors, changedMeanwhile, updatedProducts } = (await catalog.imports.find(importId))!;
    const leftOut = new Set(errors.map(({ row }) => row));
    const taken = products.filter((_product, which) => !leftOut.has(which + 2));
    expect([changedMeanwhile, updatedProducts]).toEqual([leftOut.size, taken.length]);
    const accepted = [
      ...admins.flatMap((one) => one.accepted),
      ...taken.map(({ _id }): [string, string] => [_id, 'Import']),
    ];
    for (const [id, word] of accepted) {
      expect((await get<AdminProduct>(`${at}/products/${id}`)).spiceLevels).toContain(word);
    }
    tellings += admins.reduce((sum, one) => sum + one.told(), 0);
    lateRows += leftOut.size;
  }
  expect([tellings > 0, lateRows > 0]).toEqual([true, true]);
});
