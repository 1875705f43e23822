import { type Header, readHeader } from './header.ts';
import type { MergedRange } from './merged-ranges.ts';
import { type Cell, MOST_ROWS, type SheetHead, type SheetRow, tooManyRows } from './sheet.ts';

/** A sheet as a reader of one format finds it: rows from 1, cells by their place from 0. */
export interface RawSheet {
  rows: AsyncIterable<RawRow> | Iterable<RawRow>;
  merged: readonly MergedRange[];
}

export interface RawRow {
  row: number;
  cells: readonly (Cell | undefined)[];
}

const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const mergedAt = (row: number, header: Header, merged: readonly MergedRange[]): SheetRow['merged'] => {
  for (const { range, top, bottom, left, right } of merged) {
    if (row < top || row > bottom) continue;
    for (const [at, column] of header.at) if (at >= left && at <= right) return { range, column };
  }
  return undefined;
};

const rowOf = ({ row, cells }: RawRow, header: Header, merged: readonly MergedRange[]): SheetRow => {
  const found = mergedAt(row, header, merged);
  return {
    row,
    cells: Object.fromEntries([...header.at].map(([at, column]) => [column, cells[at] ?? ''])),
    ...(found ? { merged: found } : {}),
  };
};

/** The rows under the first that is not blank, which names the columns. Throws `SheetRefused`. */
export const collectRows = async ({
  rows,
  merged,
}: RawSheet): Promise<{ head: SheetHead; rows: SheetRow[] }> => {
  let header: Header | undefined;
  let headerRow = 1;
  const collected: SheetRow[] = [];
  for await (const row of rows) {
    if (row.cells.every(isBlank)) continue;
    if (!header) {
      header = readHeader(row.cells);
      headerRow = row.row;
      continue;
    }
    if (collected.length >= MOST_ROWS) throw tooManyRows();
    collected.push(rowOf(row, header, merged));
  }
  header ??= readHeader([]);
  const { at, unknown } = header;
  return {
    head: { rowsTotal: collected.length, columns: [...at.values()], headerRow, unknown },
    rows: collected,
  };
};
