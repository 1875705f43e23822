import { plainText } from '@biteboard/contracts/plain-text';
import {
  MAX_COLUMNS,
  MAX_LETTERS,
  MAX_ROWS,
  type RawRow,
  type RawSheet,
  type SheetCell,
  sheetTooLarge,
  tooManyRows,
} from './sheet.ts';

/** More rows than this are no menu, whatever stands in them: titles and headers come on top of the dishes. */
const MAX_RAW_ROWS = MAX_ROWS + 50;

export const isBlankCell = (cell: SheetCell | undefined): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** Texts come plain, as those in calls do; a number that is none cannot be handed on. */
const plainCell = (cell: SheetCell | undefined): SheetCell | undefined => {
  if (typeof cell === 'string') return plainText(cell);
  return typeof cell === 'number' && !Number.isFinite(cell) ? { kind: 'error', text: '#NUM!' } : cell;
};

export interface RowCollector {
  sheet(): {
    add(row: number, cells: readonly (SheetCell | undefined)[], hidden: boolean): void;
    collected(): Pick<RawSheet, 'rows' | 'width'>;
  };
}

/** Holds the rows of a file's sheets, blank ones aside. Throws `SheetRefused` where they are more than a menu. */
export const rowCollector = (): RowCollector => {
  let letters = 0;
  return {
    sheet: () => {
      const rows: RawRow[] = [];
      let width = 0;
      return {
        add: (row, cells, hidden) => {
          if (cells.every(isBlankCell)) return;
          if (rows.length >= MAX_RAW_ROWS) throw tooManyRows();
          width = Math.max(width, cells.length);
          const first: (SheetCell | undefined)[] = [];
          for (let at = 0; at < Math.min(cells.length, MAX_COLUMNS); at += 1) {
            const cell = plainCell(cells[at]);
            first.push(cell);
            if (typeof cell === 'string') letters += cell.length;
          }
          if (letters > MAX_LETTERS) throw sheetTooLarge();
          rows.push({ row, cells: first, ...(hidden ? { hidden } : {}) });
        },
        collected: () => ({ rows, width }),
      };
    },
  };
};
