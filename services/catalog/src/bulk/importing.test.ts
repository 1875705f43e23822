import { type Category, type ImportReport, type Product, SHEET_COLUMNS } from '@biteboard/contracts';
import { eventually } from '@biteboard/platform/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { openCatalog } from '../catalog.ts';
import { newImport } from './import.ts';
import { productCells, type Values, xlsxOf } from './sheet/hostile-sheets.fixture.ts';
import { startImport } from './start-import.ts';
import { uploading } from './upload.fixture.ts';

const doors = await openCatalogApp();
const { app, admin, customer, get, refusal, newSite, newCategory, newProduct, eventsOf, remove, close } =
  doors;
const upload = uploading(doors);
afterAll(close);

const head = [...SHEET_COLUMNS];
const sheet = (...rows: Values[]) => xlsxOf([head, ...rows]);
const korma = productCells({ Category: 'Curries', Name: 'Korma', Price: 12.5 });
const menuOf = (siteId: string) => get<Product[]>(`/api/admin/sites/${siteId}/products`);
const categoriesOf = (siteId: string) => get<Category[]>(`/api/admin/sites/${siteId}/categories`);

describe('an import', () => {
  test('creates what is new, updates what is there, and makes missing categories', async () => {
    const site = await newSite();
    const curries = await newCategory(site);
    const before = await newProduct(site, {
      categoryId: curries._id,
      description: 'Mild',
      variants: [{ key: 'xl', label: 'Large', price: 4 }],
    });
    const { status, body } = await upload(
      site._id,
      await sheet(
        productCells({
          Category: 'Curries',
          Name: 'Korma',
          Price: 13,
          Variants: 'Regular, Large +5',
          'Pickup Only': 'no',
        }),
        productCells({ Category: 'Cakes', Name: 'Opera', Price: '1.234,50', 'Pickup Only': 'yes' }),
        productCells({ Name: 'Water', Price: 1, Veg: 'yes' }),
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'done',
      createdProducts: 2,
      updatedProducts: 1,
      createdCategories: 1,
      newCategories: ['Cakes'],
      errors: [],
      rowsDone: 3,
      rowsTotal: 3,
    });
    expect(await get(`/api/admin/sites/${site._id}/imports/${body.importId}`)).toEqual(body);
    const [, cakes] = await categoriesOf(site._id);
    expect(cakes).toMatchObject({ name: 'Cakes', pickupOnly: true });
    const menu = await menuOf(site._id);
    expect(menu.find(({ _id }) => _id === before._id)).toMatchObject({
      price: 13,
      description: '',
      categoryId: curries._id,
      variants: [
        { key: 'regular', label: 'Regular', price: 0 },
        { key: 'xl', label: 'Large', price: 5 },
      ],
    });
    expect(menu.find(({ name }) => name === 'Opera')).toMatchObject({
      price: 1234.5,
      categoryId: cakes!._id,
    });
    expect(menu.find(({ name }) => name === 'Water')).toMatchObject({ categoryId: null });
    await eventually(() => expect(eventsOf(before._id)).toHaveLength(2));
  });

  test('puts what is new behind what is there, in the order of its rows', async () => {
    const site = await newSite();
    const curries = await newCategory(site, { position: 4 });
    await newProduct(site, { name: 'Zaal', categoryId: curries._id, position: 30 });
    const rows = ['Zaal', 'Water', 'Aloo', 'Korma'].map((Name) =>
      productCells({ Category: 'Curries', Name, Price: 3 }),
    );
    await upload(
      site._id,
      await sheet(...rows, productCells({ Category: 'Breads', Name: 'Naan', Price: 3 })),
    );
    const menu = await menuOf(site._id);
    expect(menu.map(({ name, position }) => `${name} ${position}`)).toEqual([
      'Zaal 30',
      'Water 31',
      'Aloo 32',
      'Korma 33',
      'Naan 34',
    ]);
    const categories = await categoriesOf(site._id);
    expect(categories.map(({ name, position }) => `${name} ${position}`)).toEqual(['Curries 4', 'Breads 5']);
  });

  test('takes the valid rows, and says of each other what is wrong and where', async () => {
    const site = await newSite();
    const { status, body } = await upload(
      site._id,
      await xlsxOf([
        [...head, 'Kitchen'],
        korma,
        productCells({ Category: 'Curries', Name: 'Dal', Price: 'free' }),
        productCells({ Category: 'Curries', Name: 'Korma', Price: 3 }),
        productCells({
          Category: 'Curries',
          Name: 'Thali',
          Price: 3,
          'Extra Options (JSON)':
            '[{"groupLabel":"Rice","min":2,"max":1,"options":[{"label":"A"},{"label":"B"}]}]',
        }),
      ]),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ createdProducts: 1, updatedProducts: 0, errorCount: 3 });
    expect(body.remarks).toEqual([
      {
        row: 1,
        code: 'COLUMN_NOT_IMPORTED',
        message: 'The column “Kitchen” was not imported; it is empty.',
      },
    ]);
    expect(body.errors).toEqual([
      { row: 3, column: 'Price', message: '“free” is not a price. Write a number such as 12.50.' },
      { row: 4, column: 'Name', message: '“Korma” is there twice in this category. Change one of them.' },
      { row: 5, column: 'Extra Options (JSON)', message: '“Rice” asks for at least 2 but allows at most 1.' },
    ]);
    expect((await menuOf(site._id)).map(({ name, price }) => [name, price])).toEqual([['Korma', 12.5]]);
  });

  test('of a sheet with columns without end names some of them, and counts the others', async () => {
    const site = await newSite();
    const others = Array.from({ length: 1_030 }, (_, at) => `Column ${at}`);
    const { body } = await upload(site._id, await xlsxOf([[...head, ...others], korma]));
    expect(body).toMatchObject({ createdProducts: 1, errorCount: 0 });
    expect(body.remarks?.filter(({ code }) => code === 'COLUMN_NOT_IMPORTED')).toHaveLength(20);
    expect(body.remarks?.map(({ message }) => message)).toContain('1,010 further columns were not imported.');
  });

  test('that is a dry run says the same and writes nothing', async () => {
    const site = await newSite();
    const bytes = await sheet(korma, productCells({ Category: 'Cakes', Name: '', Price: 2 }));
    const dry = await upload(site._id, bytes, { dryRun: true });
    expect(dry.body).toMatchObject({
      dryRun: true,
      createdProducts: 1,
      createdCategories: 1,
      newCategories: ['Curries'],
      errorCount: 1,
    });
    expect([await menuOf(site._id), await categoriesOf(site._id)]).toEqual([[], []]);
    const real = await upload(site._id, bytes);
    const { importId, ...same } = real.body;
    expect({ ...same, importId: dry.body.importId, dryRun: true }).toEqual(dry.body);
    expect(importId).not.toBe(dry.body.importId);
  });

  test('that is sent again changes nothing, and announces nothing', async () => {
    const site = await newSite();
    const bytes = await sheet(korma);
    await upload(site._id, bytes);
    const [product] = await menuOf(site._id);
    const again = await upload(site._id, bytes);
    expect(again.body).toMatchObject({ createdProducts: 0, updatedProducts: 1, createdCategories: 0 });
    expect(await menuOf(site._id)).toEqual([product]);
    await eventually(() => expect(eventsOf(product!._id)).toHaveLength(1));
  });

  test('under one Idempotency-Key is one import; another file under it is refused', async () => {
    const site = await newSite();
    const bytes = await sheet(korma);
    const [first, second] = await Promise.all([
      upload(site._id, bytes, { key: 'k1' }),
      upload(site._id, bytes, { key: 'k1' }),
    ]);
    expect(second).toEqual(first);
    expect(first.body).toMatchObject({ status: 'done', createdProducts: 1, updatedProducts: 0 });
    expect(await upload(site._id, bytes, { key: 'k1' })).toEqual(first);
    const other = await upload(site._id, await sheet(productCells({ Name: 'Tea', Price: 1 })), { key: 'k1' });
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  test('of a site runs alone; those of another site, and dry runs, do not wait for it', async () => {
    const [site, other] = [await newSite(), await newSite()];
    const rows = Array.from({ length: 400 }, (_, at) =>
      productCells({ Category: 'C', Name: `Dish ${at}`, Price: 1 }),
    );
    const bytes = await sheet(...rows);
    const long = upload(site._id, bytes);
    const file = await sheet(korma);
    await eventually(async () => {
      expect(await upload(site._id, file)).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } });
    });
    expect((await upload(other._id, file)).status).toBe(200);
    expect((await upload(site._id, file, { dryRun: true })).status).toBe(200);
    expect((await long).body).toMatchObject({ createdProducts: 400 });
    expect((await upload(site._id, file)).status).toBe(200);
  });

  test('finds a place beside three checks of its site, which a fourth check does not', async () => {
    const [site, other] = [await newSite(), await newSite()];
    const { imports } = openCatalog(doors.own);
    const startedAt = new Date(doors.ports.clock.now()).toISOString();
    for (const place of [0, 1, 2]) {
      const _id = `${site._id}-${place}`;
      const check = { _id, siteId: site._id, idsFrom: _id, requestHash: '', dryRun: true, startedAt };
      await imports.save(newImport(check, place));
    }
    const file = await sheet(korma);
    expect(await upload(site._id, file, { dryRun: true })).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_RUNNING' },
    });
    expect((await upload(other._id, file, { dryRun: true })).status).toBe(200);
    expect((await upload(site._id, file)).status).toBe(200);
  });

  test('that takes longer continues after the answer, and shows its progress', async () => {
    const site = await newSite();
    const catalog = openCatalog(doors.own);
    const bytes = await sheet(korma);
    const request = { site: site.slug, userId: 'u1', bytes, dryRun: false, idempotencyKey: undefined };
    const started = await startImport(catalog, request, 0);
    expect(started).toMatchObject({ status: 'running', rowsDone: 0 });
    await eventually(async () => {
      const at = `/api/admin/sites/${site._id}/imports/${started.importId}`;
      expect(await get<ImportReport>(at)).toMatchObject({
        status: 'done',
        rowsDone: 1,
        rowsTotal: 1,
        createdProducts: 1,
      });
    });
  });
});

describe('a caller that does not want to wait', () => {
  test('learns at once that the import is running, and follows it', async () => {
    const site = await newSite();
    const { status, body } = await upload(site._id, await sheet(korma), { wait: 0 });
    expect([status, body]).toEqual([202, expect.objectContaining({ status: 'running' })]);
    await eventually(async () => {
      const at = `/api/admin/sites/${site._id}/imports/${body.importId}`;
      expect(await get<ImportReport>(at)).toMatchObject({ status: 'done', createdProducts: 1 });
    });
  });
});

describe('a file as a whole', () => {
  test('that cannot be taken is refused with a sentence, and the next one is taken', async () => {
    const site = await newSite();
    const png = Buffer.from('89504e470d0a1a0a00', 'hex');
    expect(await upload(site._id, png)).toMatchObject({ status: 415, body: { code: 'NOT_A_SHEET' } });
    expect(await upload(site._id, await xlsxOf([['Name', 'Price']]))).toMatchObject({
      status: 422,
      body: { code: 'NO_ROWS', error: expect.stringContaining('no dishes below them') },
    });
    const rows = Array.from({ length: 20_001 }, (_, at) => ['C', `Dish ${at}`, 1]);
    expect(await upload(site._id, await xlsxOf([['Category', 'Name', 'Price'], ...rows]))).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_ROWS' },
    });
    expect(await menuOf(site._id)).toEqual([]);
    expect((await upload(site._id, await sheet(korma))).status).toBe(200);
  });

  test('beyond 20 MiB is refused', async () => {
    const site = await newSite();
    expect(await upload(site._id, Buffer.alloc(20 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    });
  });
});

describe('imports', () => {
  test('are for admins, of a site that is there', async () => {
    const site = await newSite();
    const url = `/api/admin/sites/${site._id}/products/bulk`;
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401);
    expect((await app.inject({ method: 'POST', url, headers: customer })).statusCode).toBe(403);
    expect((await app.inject({ method: 'POST', url, headers: admin })).statusCode).toBe(415);
    expect((await upload('nowhere', await sheet(korma))).status).toBe(404);
  });

  test('of another site are not found', async () => {
    const [site, other] = [await newSite(), await newSite()];
    const { body } = await upload(site._id, await sheet(korma));
    expect(await refusal('GET', `/api/admin/sites/${other._id}/imports/${body.importId}`)).toBe(
      '404 IMPORT_NOT_FOUND',
    );
  });

  test('change no other site', async () => {
    const [site, other] = [await newSite(), await newSite()];
    const kept = await newProduct(other, { name: 'Korma', price: 99 });
    await upload(site._id, await sheet(productCells({ Name: 'Korma', Price: 1 })));
    expect(await menuOf(other._id)).toEqual([kept]);
    await remove(other);
  });
});
