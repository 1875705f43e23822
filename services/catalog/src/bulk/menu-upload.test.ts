import type { MenuFileInspection, Product } from '@biteboard/contracts';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openCatalogApp } from '../catalog.fixture.ts';
import { openCatalog } from '../catalog.ts';
import { xlsxOf } from './sheet/hostile-sheets.fixture.ts';
import { uploadForm, uploading } from './upload.fixture.ts';

const doors = await openCatalogApp();
const { app, admin, customer, get, newSite, close } = doors;
const upload = uploading(doors);
afterAll(close);

const CSV = 'Plat;Prix;Cuisine\nSoupe à l’oignon;8,50;Jean\nCrème brûlée;7,00;Marie\n';
const inspect = async (siteId: string, bytes: Uint8Array, headers = admin) => {
  const form = await uploadForm(bytes, 'carte.csv');
  const answer = await app.inject({
    method: 'POST',
    url: `/api/admin/sites/${siteId}/products/bulk/inspect`,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
  return {
    status: answer.statusCode,
    body: answer.json() as MenuFileInspection & { code: string; error: string },
  };
};
const importJson = async (siteId: string, body: object, query = '') => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/admin/sites/${siteId}/products/bulk${query}`,
    payload: body,
    headers: admin,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};
const inspectAgain = async (siteId: string, body: object) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/admin/sites/${siteId}/products/bulk/inspect`,
    payload: body,
    headers: admin,
  });
  return { status: answer.statusCode, body: answer.json() as MenuFileInspection & { code: string } };
};
const menuOf = async (siteId: string) =>
  (await get<Product[]>(`/api/admin/sites/${siteId}/products`)).map(({ name, price }) => [name, price]);

describe('a menu file that is inspected', () => {
  test('is shown with its sheets, columns, first dishes and remarks, and writes nothing', async () => {
    const site = await newSite();
    const { status, body } = await inspect(site._id, Buffer.from(CSV));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      format: 'unknown',
      sheets: [
        {
          rows: 3,
          hidden: false,
          headerRow: 1,
          sections: false,
          sizesAsRows: false,
          use: true,
          columns: [
            { column: 'A', header: 'Plat', field: 'name', samples: ['Soupe à l’oignon', 'Crème brûlée'] },
            { column: 'B', header: 'Prix', field: 'price', samples: ['8,50', '7,00'] },
            { column: 'C', header: 'Cuisine', field: null, samples: ['Jean', 'Marie'] },
          ],
        },
      ],
      preview: [
        { row: 2, name: 'Soupe à l’oignon', price: 8.5 },
        { row: 3, name: 'Crème brûlée', price: 7 },
      ],
    });
    expect(body.remarks.map(({ code }) => code)).toEqual(['COLUMN_NOT_IMPORTED']);
    expect(await menuOf(site._id)).toEqual([]);
  });

  test('is imported by its id, as suggested or as a person chose, and checked before', async () => {
    const site = await newSite();
    const { uploadId } = (await inspect(site._id, Buffer.from(CSV))).body;
    const mapping = { sheets: [{ name: '', columns: [{ column: 'C', field: 'category' }] }] };
    const check = await importJson(site._id, { uploadId, mapping }, '?dryRun=true');
    expect(check.body).toMatchObject({ createdProducts: 2, createdCategories: 2, remarks: [] });
    const other = await importJson(site._id, { uploadId }, `?checked=${String(check.body.importId)}`);
    expect(other).toMatchObject({ status: 422, body: { code: 'CHECK_UNKNOWN' } });
    const real = await importJson(site._id, { uploadId, mapping }, `?checked=${String(check.body.importId)}`);
    expect(real.body).toMatchObject({
      status: 'done',
      createdProducts: 2,
      takenRows: 2,
      unchangedProducts: 0,
    });
    expect(await menuOf(site._id)).toEqual([
      ['Soupe à l’oignon', 8.5],
      ['Crème brûlée', 7],
    ]);
    const again = await importJson(site._id, { uploadId, mapping });
    expect(again.body).toMatchObject({ createdProducts: 0, updatedProducts: 2, unchangedProducts: 2 });
  });

  test('shows its dishes as a person chose its columns, under the id that it has', async () => {
    const [site, other] = [await newSite(), await newSite()];
    const { uploadId } = (await inspect(site._id, Buffer.from(CSV))).body;
    const chosen = (...columns: object[]) => ({ uploadId, mapping: { sheets: [{ name: '', columns }] } });
    const asDescription = chosen({ column: 'C', field: 'description' });
    const { status, body } = await inspectAgain(site._id, asDescription);
    expect([status, body.uploadId]).toEqual([200, uploadId]);
    expect(body.preview.map(({ description }) => description)).toEqual(['Jean', 'Marie']);
    expect(body.remarks).toEqual([]);
    const twice = chosen({ column: 'A', field: 'name' }, { column: 'C', field: 'name' });
    expect(await inspectAgain(site._id, twice)).toMatchObject({
      status: 422,
      body: { code: 'COLUMN_TWICE' },
    });
    const gone = { status: 404, body: { code: 'UPLOAD_NOT_FOUND' } };
    expect(await inspectAgain(other._id, asDescription)).toMatchObject(gone);
  });

  test('may be mapped beside the file, in the form', async () => {
    const site = await newSite();
    const send = async (mapping: string) => {
      const form = new FormData();
      form.set('file', new Blob([CSV]), 'carte.csv');
      form.set('mapping', mapping);
      const sent = new Response(form);
      const answer = await app.inject({
        method: 'POST',
        url: `/api/admin/sites/${site._id}/products/bulk`,
        payload: Buffer.from(await sent.arrayBuffer()),
        headers: { ...admin, 'content-type': sent.headers.get('content-type') ?? '' },
      });
      return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
    };
    for (const wrong of ['{', '[]', '{"sheets":[{"name":"","columns":[{"column":"A","field":"colour"}]}]}']) {
      expect(await send(wrong)).toMatchObject({ status: 400, body: { code: 'MAPPING_INVALID' } });
    }
    const mapping = { sheets: [{ name: '', columns: [{ column: 'C', field: 'description' }] }] };
    expect((await send(JSON.stringify(mapping))).body).toMatchObject({ createdProducts: 2 });
    const [soup] = await get<Product[]>(`/api/admin/sites/${site._id}/products`);
    expect(soup).toMatchObject({ name: 'Soupe à l’oignon', description: 'Jean' });
  });

  test('whose columns are unknown is refused with what was found, and can be imported by its id then', async () => {
    const site = await newSite();
    const bytes = await xlsxOf([
      ['What', 'How much'],
      ['Naan', 3],
      ['Roti', 2],
    ]);
    const { status, body } = await upload(site._id, bytes);
    expect([status, body.code]).toEqual([422, 'COLUMNS_UNKNOWN']);
    const found = (body as unknown as { params: MenuFileInspection }).params;
    expect(found.sheets[0]!.columns.map(({ header, field }) => [header, field])).toEqual([
      ['What', null],
      ['How much', null],
    ]);
    const columns = [
      { column: 'A', field: 'name' },
      { column: 'B', field: 'price' },
    ];
    const mapping = { sheets: [{ name: 'Products', headerRow: 1, use: true, columns }] };
    const done = await importJson(site._id, { uploadId: found.uploadId, mapping });
    expect(done.body).toMatchObject({ createdProducts: 2 });
  });

  test('is nobody else’s, and is gone after a day', async () => {
    const [site, other] = [await newSite(), await newSite()];
    const { uploadId } = (await inspect(site._id, Buffer.from(CSV))).body;
    const gone = { status: 404, body: { code: 'UPLOAD_NOT_FOUND' } };
    expect(await importJson(other._id, { uploadId })).toMatchObject(gone);
    expect((await inspect(site._id, Buffer.from(CSV), customer)).status).toBe(403);
    const catalog = openCatalog({
      ...doors.own,
      clock: { now: () => doors.ports.clock.now() + 2 * 86_400_000 },
    });
    await catalog.menuUploads.sweep();
    expect(await importJson(site._id, { uploadId })).toMatchObject(gone);
  });

  test('that cannot be opened says what to do', async () => {
    const site = await newSite();
    const png = await inspect(site._id, Buffer.from('89504e470d0a1a0a0000', 'hex'));
    expect(png).toMatchObject({
      status: 415,
      body: { code: 'NOT_A_SHEET', error: expect.stringContaining('picture') },
    });
    expect(await inspect(site._id, Buffer.from('\n\n'))).toMatchObject({
      status: 422,
      body: { code: 'SHEET_EMPTY', error: expect.stringMatching(/Choose the one/) },
    });
    const locked = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(600),
    ]);
    expect(await inspect(site._id, locked)).toMatchObject({
      status: 422,
      body: { code: 'SHEET_PROTECTED', error: expect.stringMatching(/take the password away/) },
    });
    const bare = await inspect(site._id, Buffer.from('Name,Price\n'));
    expect(bare.body.remarks[0]).toMatchObject({
      code: 'NO_ROWS',
      message: expect.stringMatching(/Write the dishes in/),
    });
    const wide = ['Name', 'Price', ...Array.from({ length: 298 }, (_, at) => `Note ${at}`)].join(',');
    const remarks = (await inspect(site._id, Buffer.from(`${wide}\nSoup,5${',x'.repeat(298)}\n`))).body
      .remarks;
    expect(remarks.find(({ code }) => code === 'TOO_MANY_COLUMNS')?.message).toMatch(
      /has 300 columns.*move those/,
    );
    const unknown = Array.from({ length: 300 }, (_, at) => `Note ${at}`).join(',');
    expect(await upload(site._id, Buffer.from(`${unknown}\nx${',x'.repeat(299)}\n`))).toMatchObject({
      status: 422,
      body: { code: 'COLUMNS_UNKNOWN', error: expect.stringMatching(/has 300 columns.*to the front/) },
    });
    expect(await inspect(site._id, Buffer.alloc(0))).toMatchObject({
      status: 400,
      body: { error: 'There is nothing in this file. Choose one that is not empty.' },
    });
    const twice = (await inspect(site._id, Buffer.from('Name,Price,Price\nSoup,5,6\n'))).body.remarks;
    expect(twice.map(({ message }) => message)).toEqual([
      'The column “Price” is there twice (B and C). Remove one of them, or choose which one to import.',
    ]);
    const unclear = Buffer.from('Name,Dine-in price,Takeaway price\nSoup,5,6\n');
    expect(await upload(site._id, unclear)).toMatchObject({
      status: 422,
      body: {
        error: '“Dine-in price” and “Takeaway price” both hold prices. Choose which one customers pay.',
      },
    });
  });
});

test('a dish is the same whatever its case, its blanks and the way its accents are written', async () => {
  const site = await newSite();
  await upload(site._id, Buffer.from('Category,Name,Price\nEntrées,Crème brûlée,7\nEntrées,Garlic Naan,3\n'));
  const { body } = await upload(
    site._id,
    Buffer.from(
      'Category,Name,Price\nENTRE\u0301ES,CRE\u0300ME  BRU\u0302LE\u0301E,8\nentrées ,garlic\u00a0naan,4\nEntrées,Garlic  naan,5\n',
    ),
  );
  expect(body).toMatchObject({ createdProducts: 0, updatedProducts: 2, createdCategories: 0, errorCount: 1 });
  expect(body.errors[0]).toMatchObject({ row: 4, message: expect.stringContaining('is there twice') });
  expect(await menuOf(site._id)).toEqual([
    ['CRÈME BRÛLÉE', 8],
    ['garlic naan', 4],
  ]);
});
