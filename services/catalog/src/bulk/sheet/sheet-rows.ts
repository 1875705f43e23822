import { plainText } from '@biteboard/contracts/rules';
import { type Header, readHeader } from './header.ts';
import type { MergedRange } from './merged-ranges.ts';
import {
  MAX_LETTERS,
  MAX_ROWS,
  type SheetCell,
  type SheetHead,
  type SheetRow,
  sheetTooLarge,
  tooManyRows,
} from './sheet.ts';

/** A sheet as a reader of one format finds it: rows from 1, cells by their place from 0. */
export interface RawSheet {
  rows: AsyncIterable<RawRow> | Iterable<RawRow>;
  merged: readonly MergedRange[];
}

export interface RawRow {
  row: number;
  cells: readonly (SheetCell | undefined)[];
}

const isBlank = (cell: SheetCell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const mergedAt = (row: number, header: Header, merged: readonly MergedRange[]): SheetRow['merged'] => {
  for (const { range, top, bottom, left, right } of merged) {
    if (row < top || row > bottom) continue;
    for (const [at, column] of header.at) if (at >= left && at <= right) return { range, column };
  }
  return undefined;
};

/** Texts come plain, as those in calls do; a number that is none cannot be handed on. */
const readCell = (cell: SheetCell | undefined): SheetCell => {
  if (typeof cell === 'string') return plainText(cell);
  return typeof cell === 'number' && !Number.isFinite(cell) ? { kind: 'error', text: '#NUM!' } : (cell ?? '');
};

const rowOf = ({ row, cells }: RawRow, header: Header, merged: readonly MergedRange[]): SheetRow => {
  const found = mergedAt(row, header, merged);
  return {
    row,
    cells: Object.fromEntries([...header.at].map(([at, column]) => [column, readCell(cells[at])])),
    ...(found ? { merged: found } : {}),
  };
};

const lettersIn = (cells: SheetRow['cells']): number =>
  Object.values(cells).reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

/** So many rows are handed on together. */
const PART = 500;

/**
 * Goes through the rows under the first that is not blank, which names the columns, and hands them on in parts, so that
 * no more of them is held. Throws `SheetRefused`.
 */
export const collectRows = async (
  { rows, merged }: RawSheet,
  handOn: (part: readonly SheetRow[]) => void,
): Promise<SheetHead> => {
  let header: Header | undefined;
  let headerRow = 1;
  let part: SheetRow[] = [];
  let rowsTotal = 0;
  let letters = 0;
  for await (const row of rows) {
    if (row.cells.every(isBlank)) continue;
    if (!header) {
      header = readHeader(row.cells);
      headerRow = row.row;
      continue;
    }
    if (rowsTotal >= MAX_ROWS) throw tooManyRows();
    const read = rowOf(row, header, merged);
    letters += lettersIn(read.cells);
    if (letters > MAX_LETTERS) throw sheetTooLarge();
    part.push(read);
    rowsTotal += 1;
    if (part.length < PART) continue;
    handOn(part);
    part = [];
  }
  if (part.length > 0) handOn(part);
  header ??= readHeader([]);
  const { at, unknown } = header;
  return { rowsTotal, columns: [...at.values()], headerRow, unknown };
};
