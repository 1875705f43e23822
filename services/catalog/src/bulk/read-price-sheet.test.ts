import type { PriceTable, PriceTableRow } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { placeHeaders, readPriceSheet } from './read-price-sheet.ts';
import type { SheetCell } from './sheet/sheet.ts';

const dish = (name: string, priceCents: number, patch: Partial<PriceTableRow> = {}): PriceTableRow => ({
  id: `id-${name}`,
  name,
  category: 'Curries',
  priceCents,
  overrides: [],
  version: 4,
  ...patch,
});
const airport = { groupId: 'g1', name: 'Airport', groupIds: [] };
const west = { groupId: 'g2', name: 'West', groupIds: [] };
const table: PriceTable = {
  products: [
    dish('Korma', 1250, { overrides: [{ groupId: 'g2', price: 11 }] }),
    dish('Dal', 900),
    dish('Naan', 300, { category: 'Breads' }),
    dish('Water', 200, { category: '' }),
  ],
  places: [airport, west],
  others: [{ siteId: 's1', name: 'Downtown', groupIds: [] }],
  rules: [{ groupId: 'g1', percent: 10, endsIn: 9 }],
};
const HEADER = ['Category', 'Dish', 'Menu price', 'Airport', 'West'];
const read = (rows: (SheetCell | undefined)[][], header: SheetCell[] = HEADER) =>
  readPriceSheet(
    { rows: [header, ...rows].map((cells, at) => ({ row: at + 1, cells })), width: header.length },
    table,
    'cad',
  );

describe('a sheet of prices', () => {
  test('says old and new of each cell that is another one', () => {
    const { rows, faults, missing, unchanged } = read([
      ['Curries', 'Korma', 12.5, 14, ''],
      ['Curries', 'Dal', 9, 9.89, 'hidden'],
      ['Breads', 'Naan', 3, 3.29, 3],
    ]);
    expect(faults).toEqual([]);
    expect([missing, unchanged]).toEqual([1, 1]);
    expect(rows).toEqual([
      {
        row: 2,
        id: 'id-Korma',
        category: 'Curries',
        name: 'Korma',
        version: 4,
        overrides: [{ groupId: 'g1', price: 14 }],
        changes: [
          {
            groupId: 'g1',
            place: 'Airport',
            from: { cents: 1379, hidden: false, own: false },
            to: { cents: 1400, hidden: false, own: true },
          },
          {
            groupId: 'g2',
            place: 'West',
            from: { cents: 1100, hidden: false, own: true },
            to: { cents: 1250, hidden: false, own: false },
          },
        ],
      },
      expect.objectContaining({ id: 'id-Dal', overrides: [{ groupId: 'g2', hidden: true }] }),
    ]);
  });

  test('says its faults beside their rows, and goes on with the others', () => {
    const { rows, faults } = read([
      ['Curries', 'Vindaloo', 12, 13, 12],
      ['Curries', 'Dal', 9, '1,234', 9],
      ['Breads', 'Naan', 3, { kind: 'percent', text: '10%' }, 3],
      ['', 'Water', 2, 5, 2],
      ['', 'Water', 2, 6, 2],
    ]);
    expect(faults.map(({ row }) => row)).toEqual([2, 3, 4, 6]);
    expect(faults[0]!.message).toContain('no dish “Vindaloo” in “Curries”');
    expect(faults[1]!.message).toMatch(/^Airport: .*two ways/u);
    expect(rows.map(({ id }) => id)).toEqual(['id-Water']);
  });

  test('of two rows of one dish says which the first is, and that one of them must go', () => {
    const { faults } = read([
      ['Curries', 'Dal', 9, 9.89, 9],
      ['Curries', 'Dal', 9, 12, 9],
    ]);
    expect(faults).toEqual([
      { row: 3, message: expect.stringContaining('“Dal” in “Curries” stand in row 2 already') },
    ]);
  });

  test('in another currency than the menu says so, beside each row', () => {
    const { rows, faults } = read([
      ['Curries', 'Dal', 9, '€10.00', 9],
      ['Breads', 'Naan', 3, 'USD 4.00', 3],
    ]);
    expect(rows).toEqual([]);
    expect(faults).toEqual([
      { row: 2, message: 'Airport: “€10.00” is in another currency. This menu is in CAD.' },
      { row: 3, message: 'Airport: “USD 4.00” is in another currency. This menu is in CAD.' },
    ]);
  });

  test('passes over the column of a group that is gone, and says so', () => {
    const { rows, faults } = read(
      [['Curries', 'Dal', 9, 9.89, 10, 8]],
      [...HEADER.slice(0, 4), 'Old town', 'West'],
    );
    expect(faults).toEqual([{ row: 1, message: expect.stringContaining('“Old town”') }]);
    expect(rows).toMatchObject([{ overrides: [{ groupId: 'g2', price: 8 }] }]);
  });

  test('leaves what the rules made of a menu price that has changed since', () => {
    const { rows, remarks, unchanged } = read([['Curries', 'Dal', 8, 8.79, 8]]);
    expect([rows, unchanged]).toEqual([[], 1]);
    expect(remarks).toEqual([{ row: 2, message: expect.stringContaining('is 9.00') }]);
  });

  test('may name a site that does not differ yet', () => {
    expect(read([['Curries', 'Dal', 9, 10]], [...HEADER.slice(0, 3), 'Downtown']).rows).toMatchObject([
      { overrides: [{ siteId: 's1', price: 10 }] },
    ]);
  });

  test('without a column of dishes is refused', () => {
    expect(() => read([], ['Name', 'Airport'])).toThrow('No column of this file is called “Dish”');
  });

  test('tells places of one name apart', () => {
    const twins = [airport, { siteId: 's2', name: 'airport', groupIds: [] }, { ...west, name: 'Dish' }];
    expect(placeHeaders(twins)).toEqual(['Airport (group)', 'airport (site)', 'Dish (group)']);
    expect(placeHeaders([airport, { ...airport, groupId: 'g9' }])).toEqual([
      'Airport (group) [g1]',
      'Airport (group) [g9]',
    ]);
  });
});
