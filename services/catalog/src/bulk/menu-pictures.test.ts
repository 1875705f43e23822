import type { ImportReport, MenuFileInspection, Product } from '@biteboard/contracts';
import { afterAll, expect, test } from '@jest/globals';
import excel from 'exceljs';
import { openCatalogApp } from '../catalog.fixture.ts';
import { aPicture } from '../pictures/pictures.fixture.ts';
import { uploadForm, uploading } from './upload.fixture.ts';

const doors = await openCatalogApp();
const { app, admin, get, newSite, close } = doors;
const upload = uploading(doors);
afterAll(close);

interface Placed {
  bytes: Uint8Array;
  extension: 'png' | 'jpeg' | 'gif';
  /** Rows from 1. */
  from: number;
  to?: number;
}

/** A menu whose pictures lie over its cells. */
const menuWith = async (rows: readonly (readonly (string | number)[])[], pictures: readonly Placed[]) => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Menu');
  for (const row of rows) sheet.addRow([...row]);
  for (const { bytes, extension, from, to = from } of pictures) {
    const id = book.addImage({ buffer: Buffer.from(bytes) as never, extension });
    const at = { tl: { col: 2.1, row: from - 0.9 }, br: { col: 2.9, row: to - 0.1 } };
    sheet.addImage(id, { ...at, editAs: 'oneCell' } as never);
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
};

const productsOf = async (siteId: string) =>
  new Map(
    (await get<Product[]>(`/api/admin/sites/${siteId}/products`)).map((product) => [product.name, product]),
  );
const ROWS = [
  ['Name', 'Price'],
  ['Soup', 5],
  ['Salad', 7],
  ['Steak', 20],
  ['Bread', 3],
];

test('pictures over the cells become those of the dishes in their rows, at their sizes', async () => {
  const site = await newSite();
  const bytes = await menuWith(ROWS, [
    { bytes: await aPicture('jpeg'), extension: 'jpeg', from: 2 },
    { bytes: await aPicture('png', { width: 40, height: 30 }), extension: 'png', from: 4, to: 5 },
    { bytes: await aPicture('png', { width: 40, height: 30 }), extension: 'png', from: 1 },
  ]);
  const form = await uploadForm(bytes);
  const inspected = await app.inject({
    method: 'POST',
    url: `/api/admin/sites/${site._id}/products/bulk/inspect`,
    payload: form.payload,
    headers: { ...form.headers, ...admin },
  });
  const { remarks } = inspected.json<MenuFileInspection>();
  expect(remarks.map(({ code, row }) => [code, row])).toEqual([
    ['PICTURES_OVER_CELLS', undefined],
    ['PICTURES_TAKEN', 2],
  ]);

  await upload(site._id, bytes, { dryRun: true });
  expect(await productsOf(site._id)).toEqual(new Map());

  const { body } = await upload(site._id, bytes);
  expect(body).toMatchObject({ createdProducts: 4, errorCount: 0 });
  const menu = await productsOf(site._id);
  const pictures = ROWS.slice(1).map(([name]) => menu.get(String(name))!.imageUrl);
  expect(pictures).toEqual([
    expect.stringMatching(/^\/files\/pictures\/[0-9a-f]{32}-large\.webp$/),
    '',
    expect.stringMatching(/^\/files\/pictures\//),
    '',
  ]);
  expect(await doors.ports.files.get(pictures[0]!.replace('/files/', ''))).toBeDefined();

  await upload(site._id, bytes);
  expect((await productsOf(site._id)).get('Soup')!.imageUrl).toBe(pictures[0]);
});

test('a picture that cannot be taken keeps no dish out, and is said at its row', async () => {
  const site = await newSite();
  const bomb = Buffer.alloc(9 * 1024 * 1024);
  const bytes = await menuWith(ROWS, [
    { bytes: Buffer.from('no picture at all'), extension: 'png', from: 2 },
    { bytes: bomb, extension: 'png', from: 3 },
  ]);
  const { body } = await upload(site._id, bytes);
  expect(body).toMatchObject({ createdProducts: 4, errorCount: 2 });
  const faults = (body as ImportReport).errors.map(({ row, column, message }) => [row, column, message]);
  expect(faults).toEqual([
    [2, 'Image URL', 'Use a JPEG, PNG, WebP or GIF picture. The dish was taken without its picture.'],
    [3, 'Image URL', 'This picture is damaged or larger than 8 MB. The dish was taken without its picture.'],
  ]);
  expect([...(await productsOf(site._id)).values()].map(({ imageUrl }) => imageUrl)).toEqual([
    '',
    '',
    '',
    '',
  ]);
});
