import type { SheetFound } from '@biteboard/contracts';
import { beforeEach, expect, test } from '@jest/globals';
import { rememberColumns, withRemembered } from './remembered-columns.ts';

const sheet = (header: string, field: string | null = null, name = 'Menu'): SheetFound => ({
  name,
  rows: 2,
  hidden: false,
  headerRow: header ? 1 : 0,
  firstRows: [],
  sections: false,
  sizesAsRows: false,
  use: field !== null,
  columns: [{ column: 'A', header, field, samples: [] }],
});
const remember = (site: string, chosen: SheetFound) => rememberColumns(site, [chosen], [chosen]);

beforeEach(() => localStorage.clear());

test('a choice is found again for the same header of the same site, under whatever name of the sheet', () => {
  remember('a', sheet('Plat', 'name'));
  expect(withRemembered('a', [sheet('Plat', null, 'March')])).toEqual([sheet('Plat', 'name', 'March')]);
  expect(withRemembered('a', [sheet('Prix')])).toEqual([sheet('Prix')]);
  expect(withRemembered('b', [sheet('Plat')])).toEqual([sheet('Plat')]);
});

test('a choice that went back to what was suggested is forgotten', () => {
  remember('c', sheet('Plat', 'name'));
  rememberColumns('c', [sheet('Plat')], []);
  expect(localStorage.getItem('menu_columns:c')).toBeNull();
});

test('a sheet without a header is not remembered, nor more than the latest twenty', () => {
  remember('d', sheet('', 'name'));
  expect(withRemembered('d', [sheet('')])).toEqual([sheet('')]);
  for (let at = 0; at < 25; at += 1) remember('d', sheet(`Header ${at}`, 'name'));
  expect(JSON.parse(localStorage.getItem('menu_columns:d')!)).toHaveLength(20);
  expect(withRemembered('d', [sheet('Header 24')])[0]!.columns[0]!.field).toBe('name');
  expect(withRemembered('d', [sheet('Header 4')])[0]!.columns[0]!.field).toBeNull();
});

test('junk in the store reads as nothing remembered', () => {
  const unknownField = JSON.stringify([{ header: '[["A","Plat"]]', use: true, fields: ['colour'] }]);
  for (const [at, text] of ['{', '{}', '[null]', '[{"header":1}]', unknownField].entries()) {
    localStorage.setItem(`menu_columns:junk${at}`, text);
    expect(withRemembered(`junk${at}`, [sheet('Plat')])).toEqual([sheet('Plat')]);
  }
});
