/** A cell by its row and column, both from 0, as they are shown. */
export interface CellAt {
  row: number;
  column: number;
}

/** The selected cells: from where it was begun to where it was drawn. */
export interface CellRange {
  from: CellAt;
  to: CellAt;
}

export const oneCell = (at: CellAt): CellRange => ({ from: at, to: at });

/** The corners of a range: the upper left one and the lower right one. */
export const cornersOf = ({ from, to }: CellRange): { first: CellAt; last: CellAt } => ({
  first: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
  last: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
});

/** The cells of a range, row by row. */
export const cellsOf = (range: CellRange): CellAt[] => {
  const { first, last } = cornersOf(range);
  const columns = Array.from({ length: last.column - first.column + 1 }, (_, at) => first.column + at);
  return Array.from({ length: last.row - first.row + 1 }, (_, at) => first.row + at).flatMap((row) =>
    columns.map((column) => ({ row, column })),
  );
};

/** How many rows and columns there are to move in. */
export interface GridSize {
  rows: number;
  columns: number;
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

export const movedTo = ({ row, column }: CellAt, { rows, columns }: GridSize): CellAt => ({
  row: within(row, rows),
  column: within(column, columns),
});

const PAGE = 12;

/** Where a key of a sheet leads from a cell; undefined for a key that leads nowhere. */
export const keyTarget = (
  key: string,
  { row, column }: CellAt,
  isWhole: boolean,
  { rows, columns }: GridSize,
): CellAt | undefined => {
  const targets: Record<string, CellAt> = {
    ArrowUp: { row: isWhole ? 0 : row - 1, column },
    ArrowDown: { row: isWhole ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: isWhole ? 0 : column - 1 },
    ArrowRight: { row, column: isWhole ? columns - 1 : column + 1 },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
    Home: { row: isWhole ? 0 : row, column: 0 },
    End: { row: isWhole ? rows - 1 : row, column: columns - 1 },
  };
  const target = targets[key];
  return target && movedTo(target, { rows, columns });
};
