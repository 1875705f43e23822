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

const titled = (headerRow: number, ...headers: string[]): SheetFound => ({
  ...sheet('', 'name'),
  headerRow,
  firstRows: [
    { row: 1, text: 'Chez Marie' },
    { row: 3, text: 'Chose · Combien' },
  ],
  columns: ['A', 'B'].map((column, at) => ({ column, header: headers[at] ?? '', field: null, samples: [] })),
});

test('another row that was chosen for the headers is found again by its text, in whatever row it is', () => {
  const suggested = titled(0);
  const taken = titled(3, 'Chose', 'Combien');
  const chosen = { ...taken, columns: taken.columns.map((one) => ({ ...one, field: 'name' })) };
  rememberColumns('h', [suggested], [chosen]);
  const later = { ...suggested, firstRows: [{ row: 5, text: 'Chose · Combien' }] };
  const [again] = withRemembered('h', [later]);
  expect(again).toMatchObject({ headerRow: 5, use: true });
  expect(again!.columns.map(({ column, header, field }) => [column, header, field])).toEqual([
    ['A', 'Chose', 'name'],
    ['B', 'Combien', 'name'],
  ]);
  const other = { ...suggested, firstRows: [{ row: 3, text: 'Other · Words' }] };
  expect(withRemembered('h', [other])).toEqual([other]);
  rememberColumns('h', [suggested], []);
  expect(withRemembered('h', [later])).toEqual([later]);
});

test('that no row is the header is remembered of the one that was suggested', () => {
  const suggested = titled(1, 'Chez', 'Marie');
  const none = { ...titled(0), columns: titled(0).columns.map((one) => ({ ...one, field: 'description' })) };
  rememberColumns('n', [suggested], [none]);
  const [again] = withRemembered('n', [suggested]);
  expect(again).toMatchObject({ headerRow: 0, columns: [{ column: 'A', field: 'description' }, {}] });
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
