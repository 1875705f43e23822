import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { type Client, expectStatus } from '../../client.ts';
import { signInPerson } from '../../people.ts';
import { DEMO_ADMIN_LOGIN } from '../../product.ts';
import { reads, seen } from '../sights.ts';
import type { Visit } from '../visit.ts';

/** A text file as a person chooses it. */
export const csvFile = (name: string, ...rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.join('\n')}\n`),
});
type TextFile = ReturnType<typeof csvFile>;

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Upload Excel' });

/** The upload's dialog with a file in it. */
export const chooseFile = async ({ page }: Visit, slug: string, file: TextFile): Promise<Locator> => {
  await page.goto(`/dashboard/${slug}/products?open=upload`);
  const dialog = dialogOf(page);
  await dialog.getByLabel('Excel file of the menu').setInputFiles(file);
  return dialog;
};

/** From its check to the menu. */
export const importChecked = async (
  { page, inspect }: Visit,
  { rows, added }: { rows: number; added: number },
): Promise<void> => {
  const dialog = dialogOf(page);
  await seen(dialog.getByRole('listitem').filter({ hasText: `${added} new product` }));
  await inspect('the check of a menu file', '.ant-modal');
  await dialog.getByRole('button', { name: `Import ${rows} rows` }).click();
  const done = page.getByRole('dialog', { name: 'Import finished' });
  await seen(done.getByText(`${rows} of ${rows} rows are in your menu.`));
  await inspect('a menu file that is in', '.ant-modal');
  await done.getByRole('button', { name: 'See products' }).click();
};

/** A title, categories above their dishes, and a price for each size. */
export const SECTIONS_AND_SIZES = csvFile(
  'dinner.csv',
  'The Tin Whistle – dinner,,,,',
  'Dish,Description,Price,Small,Large',
  'SOUPS,,,,',
  'Leek soup,With brown bread,,6.50,8.90',
  'Chowder,Haddock and dill,,8.00,11.50',
  'PLATES,,,,',
  'Roast chicken,Half a bird,17.50,,',
);

/** Its columns as they were understood, then its dishes with their sizes. */
export const seeWhatWasFound = async ({ page, inspect }: Visit): Promise<void> => {
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Change what the columns mean' }).click();
  await seen(dialog.getByText('Categories stand above their dishes.'));
  const large = dialog.getByRole('combobox', { name: /column E, Large,/ });
  await reads(() => large.inputValue(), 'sizePrice');
  await inspect('the columns of a menu file', '.ant-modal');
  await dialog.getByRole('button', { name: 'Show the dishes' }).click();
  await seen(dialog.getByRole('heading', { name: 'Leek soup' }));
  await seen(dialog.getByText('Small, Large').first());
  await inspect('the dishes of a menu file', '.ant-modal');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
};

/** Headers in the third row, under words that are no headers, and no prices in any column. */
const KITCHENS = csvFile(
  'kitchens.csv',
  'Our dishes,House list',
  'Autumn,Draft',
  'What,Where',
  'Lemon Rice,Bowls',
  'Peas Pulav,Pulav',
);

const chooseByHand = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('combobox', { name: /Row with the headers of/ }).selectOption('3');
  await dialog.getByRole('combobox', { name: /column A, What,/ }).selectOption('Name');
  await dialog.getByRole('combobox', { name: /column B, Where,/ }).selectOption('Category');
};

/** The row of headers, the columns and a price for all are chosen by hand; the next such file needs the price alone. */
export const mapByHand = async (visit: Visit, slug: string): Promise<void> => {
  const { page, inspect } = visit;
  const dialog = await chooseFile(visit, slug, KITCHENS);
  await seen(dialog.getByRole('alert'));
  await chooseByHand(dialog);
  await dialog.getByLabel('Price of each dish, as no column holds prices').fill('9.5');
  await inspect('columns by hand', '.ant-modal');
  await dialog.getByRole('button', { name: 'Show the dishes' }).click();
  await seen(dialog.getByRole('heading', { name: 'Lemon Rice' }));
  await seen(dialog.getByText('$9.50').first());
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await importChecked(visit, { rows: 2, added: 2 });
  await chooseFile(visit, slug, KITCHENS);
  const header = dialogOf(page).getByRole('combobox', { name: /Row with the headers of/ });
  await reads(() => header.inputValue(), '3');
};

/** What the shop sells by now: names with prices. */
export const soldIn = async (on: Client, slug: string): Promise<[string, number][]> => {
  const { token } = await signInPerson(on, DEMO_ADMIN_LOGIN);
  const answer = await on.call<{ name: string; price: number }[]>(
    'GET',
    `/api/admin/sites/${slug}/products`,
    { token },
  );
  return expectStatus(answer, 200).map(({ name, price }) => [name, price]);
};

/** Two dinners that say what is in them, one with nuts, and one that says nothing. */
export const FOOD = csvFile(
  'food.csv',
  'Category,Name,Price,Allergens',
  'Plates,Cashew korma,14,nuts',
  'Plates,Lemon trout,16,fish',
  'Plates,Stew of the day,12,',
);

/** The dishes of the file are in the list of products. */
export const expectSold = async (on: Client, slug: string, dishes: [string, number][]): Promise<void> =>
  expect(await soldIn(on, slug)).toEqual(expect.arrayContaining(dishes));
