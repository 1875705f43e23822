import type { PriceTable, PriceTablePlace, PriceTableRow } from '@biteboard/contracts';
import {
  cellAfter,
  cellState,
  ownCell,
  readCellText,
  shownCellText,
  withHidden,
} from '@biteboard/contracts/prices';
import { type CellAt, type CellRange, cellsOf, cornersOf } from './cell-range.ts';
import type { CellEdit } from './edits.ts';

/** The table as it is shown: its dishes with what is changed, after search and filter. */
export interface ShownTable {
  rows: readonly PriceTableRow[];
  places: readonly PriceTablePlace[];
  rules: PriceTable['rules'];
  currency: string;
}

/** A text that was not taken, and why. */
export interface CellFault extends CellAt {
  message: string;
}

/** What an act makes of cells. */
export interface SheetEdit {
  cells: CellEdit[];
  faults: CellFault[];
  /** Texts that fell beside the table. */
  beside: number;
}

const inTable = ({ rows, places }: ShownTable, { row, column }: CellAt) => {
  const [dish, place] = [rows[row], places[column]];
  return dish && place ? { row: dish, place } : undefined;
};

/** What a cell shows, as it can be typed. */
export const shownText = (table: ShownTable, at: CellAt): string => {
  const found = inTable(table, at);
  return found ? shownCellText(cellState(found.row, table.rules, found.place)) : '';
};

const written = (table: ShownTable, texts: readonly (CellAt & { text: string })[]): SheetEdit => {
  const edit: SheetEdit = { cells: [], faults: [], beside: 0 };
  for (const { text, row, column } of texts) {
    const found = inTable(table, { row, column });
    if (!found) {
      edit.beside += 1;
      continue;
    }
    // What the cell shows already changes nothing: a price by the rules stays one.
    if (text.trim() === shownText(table, { row, column })) continue;
    const read = readCellText(text, table.currency);
    if ('fault' in read) edit.faults.push({ row, column, message: read.fault });
    else edit.cells.push({ ...found, cell: cellAfter(found.row, found.place, read) });
  }
  return edit;
};

/** What was typed into a cell. */
export const typed = (table: ShownTable, at: CellAt, text: string): SheetEdit =>
  written(table, [{ ...at, text }]);

/** The cells of a text that was copied from a sheet: tabs between them, a line for each row. */
export const cellsOfText = (text: string): string[][] =>
  text
    .replace(/\r?\n$/u, '')
    .split(/\r?\n/u)
    .map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/u, '$1').trim()));

/** A block from a sheet, written from the upper left corner of the selection; one text fills all that is selected. */
export const pasted = (table: ShownTable, range: CellRange, text: string): SheetEdit => {
  const block = cellsOfText(text);
  const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined;
  if (only !== undefined) {
    return written(
      table,
      cellsOf(range).map((at) => ({ ...at, text: only })),
    );
  }
  const { first } = cornersOf(range);
  return written(
    table,
    block.flatMap((line, down) =>
      line.map((one, right) => ({ row: first.row + down, column: first.column + right, text: one })),
    ),
  );
};

/** The selected cells as a text that a sheet takes. */
export const copied = (table: ShownTable, range: CellRange): string =>
  [...Map.groupBy(cellsOf(range), ({ row }) => row).values()]
    .map((cells) => cells.map((at) => shownText(table, at)).join('\t'))
    .join('\n');

const each = (
  table: ShownTable,
  range: CellRange,
  cellOf: (row: PriceTableRow, place: PriceTablePlace, at: CellAt) => CellEdit['cell'],
): CellEdit[] =>
  cellsOf(range).flatMap((at) => {
    const found = inTable(table, at);
    return found ? { ...found, cell: cellOf(found.row, found.place, at) } : [];
  });

/** Back to what the rules give. */
export const cleared = (table: ShownTable, range: CellRange): CellEdit[] => each(table, range, () => ({}));

/** The upper row of the selection in all of it; of a single row what stands above it. */
export const filledDown = (table: ShownTable, range: CellRange): CellEdit[] => {
  const { first, last } = cornersOf(range);
  const source = first.row === last.row ? first.row - 1 : first.row;
  const from = table.rows[source];
  if (!from) return [];
  return each(table, range, (row, place) =>
    row.id === from.id ? ownCell(row.overrides, place) : ownCell(from.overrides, place),
  );
};

export const isHiddenIn = (table: ShownTable, at: CellAt): boolean => {
  const found = inTable(table, at);
  return found !== undefined && cellState(found.row, table.rules, found.place).hidden;
};

/** On the menu in these places, or not. */
export const withHiddenCells = (table: ShownTable, range: CellRange, hidden: boolean): CellEdit[] =>
  each(table, range, (row, place) => withHidden(row, place, hidden));
