/** A cell's content in any format: a value, or why it has none. */
export type SheetCell =
  | string
  | number
  | boolean
  | { kind: 'date' }
  | { kind: 'percent'; text: string }
  | { kind: 'formula' }
  | { kind: 'error'; text: string }
  | { kind: 'too long' };

export interface MergedRange {
  /** As people write it: `A2:B5`. */
  range: string;
  /** Rows from 1, columns from 0, both ends included. */
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** A picture that lies over cells: which they are, rows from 1 and columns from 0, and its part of the file. */
export interface PlacedPicture {
  top: number;
  bottom: number;
  left: number;
  part: string;
}

/** A row of a sheet as a reader of one format finds it: its number from 1, its cells by their place from 0. */
export interface RawRow {
  row: number;
  hidden?: boolean;
  cells: readonly (SheetCell | undefined)[];
}

/** A sheet as it stands in a file, before anything is understood of it; blank rows are left out. */
export interface RawSheet {
  name: string;
  hidden: boolean;
  rows: readonly RawRow[];
  merged: readonly MergedRange[];
  /** How many columns its widest row has; only the first `MAX_COLUMNS` are in `rows`. */
  width: number;
  /** That lie over its cells, as far as they can be taken. */
  pictures: readonly PlacedPicture[];
  /** So many more lie there that cannot. */
  otherPictures: number;
}

/** What every reader makes of a file, whatever its format: what a menu is understood from. */
export type RawBook = readonly RawSheet[];

/** Limits of a file (`decided §7`): a person's menu stays far below them. */
export const MAX_ROWS = 20_000;
/** All parts that are read, unpacked: a zip bomb ends here. */
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;
export const MAX_CELL_LENGTH = 200_000;
/** Of all cells together: a text that many cells share counts once for each. */
export const MAX_LETTERS = 64 * 1024 * 1024;
export const MAX_MERGES = 1_000;
/** Of a wider sheet only the first are looked at. */
export const MAX_COLUMNS = 100;
export const MAX_SHEETS = 100;
/** Of one sheet: further ones are not taken. */
export const MAX_PICTURES = 2_000;

/** Why a file as a whole cannot be taken. */
export class SheetRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'SheetRefused';
    this.code = code;
  }
}

export const notASheet = () =>
  new SheetRefused(
    'NOT_A_SHEET',
    'This is not a spreadsheet. Save the menu as .xlsx, .xls or .csv and try again.',
  );
export const pictureRefused = () =>
  new SheetRefused(
    'NOT_A_SHEET',
    'This is a picture, not a spreadsheet. Type the menu into one, or upload the .xlsx, .xls or .csv that it was made from.',
  );
export const brokenSheet = () =>
  new SheetRefused('SHEET_BROKEN', 'This file is damaged. Open it in Excel, save it again and upload that.');
export const protectedSheet = () =>
  new SheetRefused(
    'SHEET_PROTECTED',
    'This file is protected with a password. Open it, take the password away, save it and upload that.',
  );
export const sheetTooLarge = () =>
  new SheetRefused('SHEET_TOO_LARGE', 'This file holds far more than a menu. Split it into smaller ones.');
export const emptySheet = () =>
  new SheetRefused('SHEET_EMPTY', 'There is nothing in this file. Choose the one that holds the menu.');
export const tooManyRows = () =>
  new SheetRefused(
    'TOO_MANY_ROWS',
    `A file may have at most ${MAX_ROWS.toLocaleString('en')} rows. Split it.`,
  );
