import { seen } from '../sights.ts';
import type { Visit } from '../visit.ts';

const UNKNOWN = 'What;How much;Where\nNaan;3.50;Oven\nRoti;2.25;Pan\n';

/** A file whose columns are not understood: they are chosen, and its dishes are seen before anything is checked. */
export const chooseColumns = async ({ page, inspect }: Visit): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Upload Excel' });
  const file = { name: 'breads.csv', mimeType: 'text/csv', buffer: Buffer.from(UNKNOWN) };
  await dialog.getByLabel('Excel file of the menu').setInputFiles(file);
  await seen(dialog.getByRole('alert').getByText('Choose the columns that hold the name and the price.'));
  await inspect('columns', '.ant-modal');
  await dialog.getByRole('combobox', { name: /column A, What,/ }).selectOption('Name');
  await dialog.getByRole('combobox', { name: /column B, How much,/ }).selectOption('Price');
  await dialog.getByRole('button', { name: 'Show the dishes' }).click();
  await seen(dialog.getByRole('heading', { name: 'Roti' }));
  await seen(dialog.getByText('$2.25'));
  await inspect('dishes', '.ant-modal');
  await dialog.getByRole('button', { name: 'Change what the columns mean' }).click();
  await dialog.getByRole('button', { name: 'Choose another file' }).click();
  await seen(dialog.getByText('Drop your Excel file here'));
};
