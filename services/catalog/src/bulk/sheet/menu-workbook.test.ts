import { SHEET_COLUMNS } from '@biteboard/contracts';
import { afterAll, describe, expect, test } from '@jest/globals';
import excel from 'exceljs';
import { openCatalogApp } from '../../catalog.fixture.ts';

const { app, admin, customer, newSite, newCategory, newProduct, close } = await openCatalogApp();
afterAll(close);

const fetchBook = async (url: string) => {
  const answer = await app.inject({ url, headers: admin });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  const book = new excel.Workbook();
  await book.xlsx.load(answer.rawPayload as never);
  const rows: unknown[][] = [];
  book.worksheets[0]!.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return { book, rows, disposition: answer.headers['content-disposition'] };
};

describe('the template', () => {
  test('has the columns, two example rows and a sheet of notes', async () => {
    const site = await newSite();
    const { book, rows } = await fetchBook(`/api/admin/sites/${site._id}/products/template.xlsx`);
    expect(rows[0]).toEqual([...SHEET_COLUMNS, 'Name (fr)', 'Description (fr)']);
    expect(rows).toHaveLength(3);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Products', 'Notes']);
    expect(book.worksheets[1]!.rowCount).toBeGreaterThan(5);
  });

  test('is for admins, and of a site that is there', async () => {
    const site = await newSite();
    const at = `/api/admin/sites/${site._id}/products/template.xlsx`;
    expect((await app.inject({ url: at })).statusCode).toBe(401);
    expect((await app.inject({ url: at, headers: customer })).statusCode).toBe(403);
    const nowhere = '/api/admin/sites/nowhere/products/template.xlsx';
    expect((await app.inject({ url: nowhere, headers: admin })).statusCode).toBe(404);
  });
});

describe('the export', () => {
  test('has a row for each product of the site alone, by category as in the shop', async () => {
    const site = await newSite();
    await newProduct(await newSite(), { name: 'Of another site' });
    const cakes = await newCategory(site, { name: 'Cakes', position: 2, pickupOnly: true });
    const curries = await newCategory(site, { name: 'Curries', position: 1 });
    await newProduct(site, { name: 'Water', price: 1 });
    await newProduct(site, { name: 'Opera', categoryId: cakes._id });
    await newProduct(site, {
      name: 'Korma',
      categoryId: curries._id,
      description: "Mother's: mild & <creamy>",
      price: 12.5,
      isVeg: false,
      spiceLevels: ['Mild', 'Hot, very'],
      variants: [{ label: 'Regular' }, { label: 'Large', price: 4.5 }, { label: 'Kids', price: -2 }],
      extraOptionGroups: [{ groupLabel: 'Rice', max: 2, options: [{ label: 'Jeera', price: 1.5 }] }],
    });
    const { rows, disposition } = await fetchBook(`/api/admin/sites/${site.slug}/products/export.xlsx`);
    expect(disposition).toBe(`attachment; filename="${site.slug}-menu.xlsx"`);
    expect(rows.slice(1).map((row) => [row[0], row[1], row[12]])).toEqual([
      ['Curries', 'Korma', 'no'],
      ['Cakes', 'Opera', 'yes'],
      ['', 'Water', ''],
    ]);
    expect(rows[1]!.slice(2, 8)).toEqual([
      "Mother's: mild & <creamy>",
      12.5,
      'no',
      '',
      'Mild, "Hot, very"',
      'Regular, Large +4.50, Kids -2.00',
    ]);
    expect(JSON.parse(rows[1]![11] as string)).toMatchObject([
      {
        groupKey: 'rice',
        groupLabel: 'Rice',
        max: 2,
        options: [{ key: 'jeera', label: 'Jeera', price: 1.5 }],
      },
    ]);
  });

  test('writes what looks like a formula as text', async () => {
    const site = await newSite();
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example")'];
    for (const [position, name] of names.entries()) await newProduct(site, { name, position });
    const { book } = await fetchBook(`/api/admin/sites/${site._id}/products/export.xlsx`);
    const sheet = book.worksheets[0]!;
    for (const [at, name] of names.entries()) {
      const cell = sheet.getCell(at + 2, 2);
      expect({ value: cell.value, type: cell.type, format: cell.numFmt }).toEqual({
        value: name,
        type: excel.ValueType.String,
        format: '@',
      });
    }
  });
});
