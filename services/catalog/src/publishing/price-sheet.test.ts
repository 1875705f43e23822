import type { PriceSheetReport, PriceTable, SharedMenu, SiteGroup } from '@biteboard/contracts';
import { readWorkbook } from '@biteboard/platform/testing';
import { afterAll, expect, test } from '@jest/globals';
import excel from 'exceljs';
import { uploadForm } from '../bulk/upload.fixture.ts';
import { openMenusApp } from './menus.fixture.ts';

const doors = await openMenusApp();
const { app, admin, at, call, get, made, newMenu, newSites, dish, shelf, close } = doors;
afterAll(close);

const exported = async (menu: SharedMenu): Promise<Uint8Array> => {
  const answer = await app.inject({ url: at(menu, '/price-table/export.xlsx'), headers: admin });
  expect(answer.headers['content-disposition']).toContain('house-menu-prices.xlsx');
  return answer.rawPayload;
};
const imported = async (menu: SharedMenu, bytes: Uint8Array, query: string) => {
  const { payload, headers } = await uploadForm(bytes);
  const url = at(menu, `/price-table/import?${query}`);
  const answer = await app.inject({ method: 'POST', url, payload, headers: { ...headers, ...admin } });
  return { status: answer.statusCode, body: answer.json() as PriceSheetReport & { code: string } };
};
/** The same file with cells that a person has changed in Excel. */
const edited = async (bytes: Uint8Array, cells: Record<string, string | number | null>) => {
  const book = new excel.Workbook();
  await book.xlsx.load(bytes as never);
  for (const [cell, value] of Object.entries(cells)) book.worksheets[0]!.getCell(cell).value = value;
  return new Uint8Array(await book.xlsx.writeBuffer());
};

test('prices go out as one sheet, are changed in Excel and come in again, old shown beside new first', async () => {
  const sites = await newSites(2);
  const group = await made<SiteGroup>('/api/admin/groups', { name: 'Airport', siteIds: [sites[0]!._id] });
  const menu = await newMenu();
  const curries = await shelf(menu, 'Curries & more');
  const korma = await dish(menu, { categoryId: curries._id });
  await dish(menu, { name: 'Naan', price: 3 });
  await call('PUT', at(menu, '/sites'), { siteIds: [sites[1]!._id], groupIds: [group.groupId] });
  await call('PUT', at(menu, '/prices'), { rules: [{ groupId: group.groupId, percent: 10, endsIn: 9 }] });
  await call('PUT', at(menu, `/products/${korma._id}/overrides`), {
    overrides: [{ siteId: sites[1]!._id, hidden: true }],
  });

  const file = await exported(menu);
  expect((await readWorkbook(file)).rows).toEqual([
    ['Category', 'Dish', 'Menu price', 'Airport', sites[1]!.name],
    ['Curries & more', 'Korma', 12.5, 13.79, 'hidden'],
    ['', 'Naan', 3, 3.29, 3],
  ]);
  expect((await imported(menu, file, 'dryRun=true')).body).toMatchObject({
    rows: [],
    faults: [],
    unchanged: 2,
    missing: 0,
  });

  const faulty = await edited(file, { D2: 15, D3: 'cheap' });
  const tried = await imported(menu, faulty, 'dryRun=true');
  expect(tried.body).toMatchObject({
    saved: 0,
    rows: [
      { row: 2, name: 'Korma', changes: [{ place: 'Airport', from: { cents: 1379 }, to: { cents: 1500 } }] },
    ],
    faults: [{ row: 3, message: expect.stringContaining('“cheap” is not a price') }],
  });
  expect(await imported(menu, faulty, '')).toMatchObject({
    status: 422,
    body: { code: 'PRICE_SHEET_FAULTY' },
  });
  const overridesNow = async () =>
    (await get<PriceTable>(at(menu, '/price-table'))).products.map(({ overrides }) => overrides.length);
  expect(await overridesNow()).toEqual([1, 0]);
  expect((await imported(menu, faulty, 'goodRows=true')).body).toMatchObject({ saved: 1 });
  expect(await overridesNow()).toEqual([2, 0]);
});

test('what is no sheet is refused', async () => {
  const menu = await newMenu();
  expect(await imported(menu, Buffer.from('%PDF-1.7'), 'dryRun=true')).toMatchObject({
    status: 415,
    body: { code: 'NOT_A_SHEET' },
  });
});
