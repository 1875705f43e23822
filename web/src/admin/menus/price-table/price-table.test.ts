import type { PriceTableRow, SavedPrices } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { countChanges, editedRow, NO_EDITS, withCells } from './edits.ts';
import { findDishes } from './find-dishes.ts';
import { batchesOf, clashDifferences, rebased, saveEdits } from './save-edits.ts';
import { copied, filledDown, pasted, type ShownTable, typed, withHiddenCells } from './sheet-edits.ts';

const airport = { groupId: 'airport', name: 'Airport', groupIds: [] };
const west = { groupId: 'west', name: 'West', groupIds: [] };
const dish = (id: string, priceCents: number, patch: Partial<PriceTableRow> = {}): PriceTableRow => ({
  id,
  name: id,
  category: 'Curries',
  priceCents,
  overrides: [],
  version: 1,
  ...patch,
});
const korma = dish('Korma', 1250, { overrides: [{ groupId: 'west', price: 11 }] });
const naan = dish('Naan', 300, { category: 'Breads' });
const dal = dish('Dal', 900);
const table: ShownTable = {
  rows: [korma, naan, dal],
  places: [airport, west],
  rules: [{ groupId: 'airport', percent: 10, endsIn: 9 }],
  currency: 'cad',
};
const at = (row: number, column: number) => ({ row, column });
const range = (row: number, column: number, toRow = row, toColumn = column) => ({
  from: at(row, column),
  to: at(toRow, toColumn),
});
const cellsOf = ({ cells }: ReturnType<typeof pasted>) =>
  cells.map(({ row, place, cell }) => [row.id, place.name, cell]);

describe('a sheet', () => {
  test('takes a block from Excel, prices as people write them', () => {
    const edit = pasted(table, range(0, 0), '13,50 €\t$12\r\n"hidden"\t\r\n');
    expect(edit.faults).toEqual([
      { row: 0, column: 0, message: expect.stringContaining('another currency') },
    ]);
    expect(cellsOf(edit)).toEqual([
      ['Korma', 'West', { priceCents: 1200 }],
      ['Naan', 'Airport', { hidden: true }],
      ['Naan', 'West', {}],
    ]);
  });

  test('says which texts it did not take, and how many fell beside it', () => {
    const edit = pasted(table, range(2, 1), '1,234\t5\nx\t6');
    expect(edit).toMatchObject({ cells: [], beside: 3, faults: [{ row: 2, column: 1 }] });
    expect(edit.faults[0]!.message).toContain('two ways');
  });

  test('fills all that is selected with one text', () => {
    expect(cellsOf(pasted(table, range(0, 0, 1, 1), '9'))).toHaveLength(4);
  });

  test('fills down the upper row, or what stands above a single one', () => {
    const filled = filledDown(table, range(0, 1, 2, 1));
    expect(filled.map(({ row, cell }) => [row.id, cell])).toEqual([
      ['Korma', { priceCents: 1100 }],
      ['Naan', { priceCents: 1100 }],
      ['Dal', { priceCents: 1100 }],
    ]);
    expect(filledDown(table, range(1, 1)).map(({ row, cell }) => [row.id, cell])).toEqual([
      ['Naan', { priceCents: 1100 }],
    ]);
    expect(filledDown(table, range(0, 1))).toEqual([]);
  });

  test('copies what it shows, so that it can be pasted again without a change', () => {
    const text = copied(table, range(0, 0, 1, 1));
    expect(text).toBe('13.79\t11.00\n3.29\t3.00');
    expect(typed(table, at(0, 0), '13.79').cells).toEqual([]);
  });

  test('hides and shows without losing a price of its own', () => {
    const [cell] = withHiddenCells(table, range(0, 1), true);
    expect(cell).toMatchObject({ place: west, cell: { priceCents: 1100, hidden: true } });
  });

  test('is searched by words of a name and narrowed to a category', () => {
    expect(findDishes(table.rows, { q: 'KÓR' })).toEqual([korma]);
    expect(findDishes(table.rows, { q: '', category: 'Breads' })).toEqual([naan]);
  });
});

describe('what is changed', () => {
  test('is counted by cell, and is none where a cell is as it was', () => {
    const edits = withCells(NO_EDITS, [
      { row: korma, place: airport, cell: { priceCents: 1400 } },
      { row: korma, place: west, cell: {} },
    ]);
    expect(countChanges(edits)).toBe(2);
    expect(editedRow(korma, edits).overrides).toEqual([{ groupId: 'airport', price: 14 }]);
    const back = withCells(edits, [
      { row: korma, place: airport, cell: {} },
      { row: korma, place: west, cell: { priceCents: 1100 } },
    ]);
    expect(back.size).toBe(0);
  });

  test('a dish that an edit does not touch stays the same object, so that its row is not rendered again', () => {
    const first = withCells(NO_EDITS, [{ row: korma, place: airport, cell: { priceCents: 1400 } }]);
    const then = withCells(first, [{ row: naan, place: west, cell: { hidden: true } }]);
    expect(editedRow(korma, then)).toBe(editedRow(korma, first));
    expect(editedRow(dal, then)).toBe(dal);
    expect(editedRow({ ...korma, version: 2 }, then)).toMatchObject({
      version: 2,
      overrides: then.get('Korma')!.overrides,
    });
  });

  test('is saved in batches that one call takes', () => {
    const many = Array.from({ length: 250 }, (_, n) => ({ seen: dish(`d${n}`, 1), overrides: [] }));
    expect(batchesOf(many).map(({ length }) => length)).toEqual([100, 100, 50]);
    const wide = many.map((one) => ({ ...one, overrides: Array(1_500).fill({ siteId: 's' }) }));
    expect(batchesOf(wide.slice(0, 3)).map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  const mine = () => withCells(NO_EDITS, [{ row: korma, place: airport, cell: { priceCents: 1400 } }]);
  const savedOnce = (theirs: PriceTableRow) => {
    const sent: unknown[] = [];
    const send = async (batch: readonly { seen: PriceTableRow; overrides: PriceTableRow['overrides'] }[]) => {
      sent.push(batch.map(({ seen, overrides }) => [seen.version, overrides]));
      const isOld = batch[0]!.seen.version < theirs.version;
      const answer: SavedPrices = { saved: isOld ? [] : [theirs], changed: isOld ? [theirs] : [], gone: [] };
      return answer;
    };
    return { sent, send };
  };

  test('is merged with what others changed of other places', async () => {
    const theirs = { ...korma, version: 2, overrides: [{ groupId: 'west', price: 10 }] };
    const { sent, send } = savedOnce(theirs);
    expect(await saveEdits(mine(), { send, onProgress: () => undefined })).toEqual({
      saved: ['Korma'],
      clashes: [],
      gone: [],
    });
    expect(sent.at(-1)).toEqual([
      [
        2,
        [
          { groupId: 'west', price: 10 },
          { groupId: 'airport', price: 14 },
        ],
      ],
    ]);
  });

  test('is left where others changed the same cell, until a side is chosen', async () => {
    const theirs = {
      ...korma,
      version: 2,
      overrides: [...korma.overrides, { groupId: 'airport', price: 15 }],
    };
    const { clashes } = await saveEdits(mine(), { ...savedOnce(theirs), onProgress: () => undefined });
    const [difference] = clashDifferences(clashes);
    expect(difference).toMatchObject({ side: 'both', before: '', theirs: '15.00', mine: '14.00' });
    const { field } = difference!;
    expect(rebased(clashes[0]!, { [field]: 'theirs' }).overrides).toEqual(theirs.overrides);
    expect(rebased(clashes[0]!, { [field]: 'mine' }).overrides).toEqual([
      { groupId: 'west', price: 11 },
      { groupId: 'airport', price: 14 },
    ]);
  });
});
