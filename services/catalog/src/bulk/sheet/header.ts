import { SHEET_COLUMNS, type SheetColumn, TRANSLATION_COLUMNS } from '@biteboard/contracts/constants';
import { type SheetCell, SheetRefused } from './sheet.ts';

const NEEDED: readonly SheetColumn[] = ['Category', 'Name', 'Price'];

/** Letter case, blanks and brackets do not matter, and `Extra Options` may omit its `(JSON)`. */
const key = (text: string): string => text.toLowerCase().replace(/\(json\)|[^\p{L}\p{N}]/gu, '');
const KNOWN = new Map<string, SheetColumn>(
  [...SHEET_COLUMNS, ...TRANSLATION_COLUMNS].map((column) => [key(column), column]),
);

export interface Header {
  /** The index of each column, from 0. */
  at: ReadonlyMap<number, SheetColumn>;
  unknown: readonly string[];
}

const listed = (columns: readonly string[]): string => columns.map((column) => `“${column}”`).join(', ');

/** Reads the row of headers. Throws `SheetRefused` where a needed one is missing or one is there twice. */
export const readHeader = (cells: readonly (SheetCell | undefined)[]): Header => {
  const at = new Map<number, SheetColumn>();
  const unknown: string[] = [];
  for (const [index, cell] of cells.entries()) {
    if (typeof cell !== 'string') continue;
    const column = KNOWN.get(key(cell));
    if (!column) unknown.push(cell.slice(0, 60));
    else if ([...at.values()].includes(column)) {
      throw new SheetRefused(
        'HEADER_TWICE',
        `The column ${listed([column])} is there twice. Remove one of them.`,
      );
    } else at.set(index, column);
  }
  const present = [...at.values()];
  const missing = NEEDED.filter((column) => !present.includes(column));
  if (missing.length > 0) {
    throw new SheetRefused(
      'HEADER_MISSING',
      `The first row must name the columns; ${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    );
  }
  return { at, unknown };
};
