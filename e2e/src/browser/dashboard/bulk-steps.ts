import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import excel from 'exceljs';
import type { Locator, Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import type { OpenedShop } from '../../journeys/opening.ts';
import { signInPerson } from '../../people.ts';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { seen } from '../sights.ts';
import { focused } from '../storefront/keyboard-steps.ts';
import type { Visit } from '../visit.ts';

type Row = readonly [category: string, name: string, price: number | string, veg: string];

export const menuFile = async (name: string, rows: readonly Row[]) => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Menu');
  sheet.addRow(['Category', 'Name', 'Price', 'Veg']);
  for (const row of rows) sheet.addRow([...row]);
  return { name, mimeType: 'application/zip', buffer: Buffer.from(await book.xlsx.writeBuffer()) };
};

const FAULTY: readonly Row[] = [
  ['Mains', 'Soup', 13, 'yes'],
  ['Winter', 'Hot Cider', 'free', 'maybe'],
  ['Winter', '', 9, 'yes'],
];
const MENDED: readonly Row[] = [
  ['Mains', 'Soup', 13, 'yes'],
  ['Winter', 'Hot Cider', 6.5, 'yes'],
  ['Winter', 'Fondue', 24, 'yes'],
];

const dialogOf = (page: Page, name = 'Upload Excel') => page.getByRole('dialog', { name });
const choose = async (dialog: Locator, file: Awaited<ReturnType<typeof menuFile>>): Promise<void> =>
  dialog.getByLabel('Excel file of the menu').setInputFiles(file);

/** The dialog opens and closes by keyboard, hands out the template, and says why a text is no menu. */
export const refuseAText = async ({ page, inspect, mayFail }: Visit, slug: string): Promise<void> => {
  await page.goto(`/dashboard/${slug}/products`);
  const open = page.getByRole('button', { name: 'Upload Excel' });
  await open.press('Enter');
  const dialog = dialogOf(page);
  await seen(dialog.getByText('.xlsx, .xls, .csv or .tsv, up to 20 MB and 20,000 rows'));
  await inspect('upload');
  await page.keyboard.press('Escape');
  await focused(page, open);
  await page.goto(`/dashboard/${slug}/products?open=upload`);
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download template' }).click(),
  ]);
  expect(template.suggestedFilename()).toMatch(/template\.xlsx$/);
  mayFail(/\/products\/bulk\/inspect$/);
  await choose(dialog, { name: 'menu.xlsx', mimeType: 'text/plain', buffer: Buffer.from('%PDF-1.7') });
  await seen(
    dialog
      .getByRole('alert')
      .getByText('This is not a spreadsheet. Save the menu as .xlsx, .xls or .csv and try again.'),
  );
  await inspect('refused file', '.ant-modal');
};

/** The dry run names each fault by row and column, gives them as a file, and writes nothing. */
export const lookAtFaults = async ({ page, inspect }: Visit, on: Client, shop: OpenedShop): Promise<void> => {
  const dialog = dialogOf(page);
  await choose(dialog, await menuFile('winter.xlsx', FAULTY));
  const faults = dialog.getByRole('table', { name: 'What to mend in the file' });
  await seen(faults);
  const rows = await faults.getByRole('row').allInnerTexts();
  const said = rows.map((row) => row.split(/\s*[\t\n]\s*/).join(' | '));
  expect(said.slice(1).toSorted()).toEqual([
    expect.stringContaining('3 | Price | “free” is not a price. Write a number such as 12.50.'),
    expect.stringContaining('3 | Veg | “maybe” is neither yes nor no.'),
    expect.stringContaining('4 | Name | Name is required.'),
  ]);
  const counts = dialog.getByRole('listitem');
  await seen(counts.filter({ hasText: '1 product updated' }));
  await seen(counts.filter({ hasText: '2 rows with errors, left out' }));
  await seen(dialog.getByText('Nothing has been written yet.'));
  await inspect('dry run', '.ant-modal');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download errors (CSV)' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('winter-errors.csv');
  expect(await readFile(await csv.path(), 'utf8')).toContain('"4","Name","Name is required."');
  const { token } = await signInPerson(on, DEMO_ADMIN_LOGIN);
  const menu = await on.call<{ price: number }[]>('GET', `/api/admin/sites/${shop.slug}/products`, { token });
  expect(
    expectStatus(menu, 200)
      .map(({ price }) => price)
      .toSorted(),
  ).toEqual([12.5, 17.5]);
};

/** The mended file goes in; hidden while it does, it is a toast over every tab, and ends with its summary. */
export const importTheMenu = async ({ page, inspect }: Visit): Promise<void> => {
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await choose(dialog, await menuFile('winter.xlsx', MENDED));
  await seen(dialog.getByText('Every row can be imported.'));
  const gate = Promise.withResolvers<void>();
  await page.route('**/products/bulk?wait=*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click();
  const running = dialogOf(page, 'Importing your menu');
  await seen(running.getByRole('progressbar'));
  await inspect('import', '.ant-modal');
  await running.getByRole('button', { name: 'Hide' }).click();
  const toast = page.getByRole('region', { name: 'Imports' });
  await seen(toast.getByText('Importing the menu of Journey Shop'));
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByRole('heading', { name: 'Billing' }).waitFor();
  await seen(toast.getByText('Importing the menu of Journey Shop'));
  await inspect('import hidden');
  gate.resolve();
  await seen(toast.getByText('3 of 3 rows are in the menu of Journey Shop.'));
  await page.reload();
  await toast.getByRole('button', { name: 'Show summary' }).click();
  const summary = dialogOf(page, 'Import finished');
  await seen(summary.getByText('3 of 3 rows are in your menu.'));
  await inspect('import finished', '.ant-modal');
  await summary.getByRole('button', { name: 'See products' }).click();
  await seen(page.getByText('4 in 2 categories'));
  await toast.getByText('3 of 3 rows').waitFor({ state: 'hidden' });
};

/** What came by Excel is for sale. */
export const findItInTheShop = async ({ page }: Visit, { slug }: OpenedShop): Promise<void> => {
  await page.goto(`/s/${slug}`);
  await page.getByRole('button', { name: 'Accept and go on' }).click();
  await page.getByRole('button', { name: 'Start my order' }).click();
  await page.getByRole('link', { name: /^Winter/ }).click();
  await seen(page.getByRole('button', { name: 'Add Hot Cider' }));
  await seen(page.getByText('$24.00').first());
};
