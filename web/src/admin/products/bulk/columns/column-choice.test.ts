import type { SheetFound } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { mappingOf, unknownIn, withField, withUse } from './column-choice.ts';
import { columnFieldText, fieldOptions } from './column-fields.ts';

const sheet = (name: string, use: boolean): SheetFound => ({
  name,
  rows: 3,
  hidden: false,
  headerRow: 1,
  firstRows: [],
  sections: false,
  sizesAsRows: false,
  use,
  columns: [
    { column: 'A', header: 'Dish', field: 'name', samples: ['Soup'] },
    { column: 'B', header: 'Cook', field: null, samples: ['Jean'] },
  ],
});
const suggested = [sheet('Food', true), sheet('Staff', false)];

test('only the sheets that were chosen otherwise than suggested are sent', () => {
  expect(mappingOf(suggested, suggested)).toBeUndefined();
  const chosen = withField(suggested, { sheet: 'Food', column: 'B', field: 'description' });
  const columns = [
    { column: 'A', field: 'name' },
    { column: 'B', field: 'description' },
  ];
  expect(mappingOf(suggested, chosen)).toEqual({ sheets: [{ name: 'Food', use: true, columns }] });
  const back = withField(chosen, { sheet: 'Food', column: 'B', field: null });
  expect(mappingOf(suggested, back)).toBeUndefined();
});

test('a sheet is used once something of it is chosen, and left out where a person says so', () => {
  const used = withField(suggested, { sheet: 'Staff', column: 'B', field: 'price' });
  expect(used.map(({ use }) => use)).toEqual([true, true]);
  const without = withUse(used, 'Food', false);
  expect(mappingOf(suggested, without)?.sheets.map(({ name, use }) => [name, use])).toEqual([
    ['Food', false],
    ['Staff', true],
  ]);
});

test('a file is not understood whole where a remark says what to choose', () => {
  const notImported = { code: 'COLUMN_NOT_IMPORTED', message: 'Cook is not imported.' };
  expect(unknownIn({ remarks: [notImported] })).toBe('');
  const unknown = { code: 'COLUMNS_UNKNOWN', message: 'Choose the column with the prices.' };
  expect(unknownIn({ remarks: [notImported, unknown] })).toBe('Choose the column with the prices.');
});

test('a column can be taken for every field, for translations and for what was found in the file', () => {
  const options = fieldOptions([null, 'name', 'name.pt']);
  expect(options[0]).toEqual({ value: '', label: 'Don’t import' });
  expect(options.filter(({ value }) => value === 'name')).toHaveLength(1);
  expect(options).toContainEqual({ value: 'description.fr', label: 'Description in French' });
  expect(options.at(-1)).toEqual({ value: 'name.pt', label: 'Name in Portuguese' });
  for (const { value, label } of options.slice(1)) expect([value, label]).not.toEqual([value, value]);
  expect(columnFieldText('sizePrice')).toBe('Price of this size');
});
