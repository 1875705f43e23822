import type { SheetColumn } from '@biteboard/contracts';

/** A cell's content in any format: a value, or why it has none. */
export type SheetCell =
  | string
  | number
  | boolean
  | { kind: 'date' }
  | { kind: 'formula' }
  | { kind: 'error'; text: string }
  | { kind: 'too long' };

/** A row as read, before it is validated. */
export interface SheetRow {
  /** Its number in the sheet, from 1. */
  row: number;
  cells: Partial<Record<SheetColumn, SheetCell>>;
  /** A range of merged cells that the row lies in, such as `A2:A5`. */
  merged?: { range: string; column: SheetColumn };
}

/** What is known of a sheet before its rows are gone through. */
export interface SheetHead {
  rowsTotal: number;
  /** The columns that the sheet has; others are left alone. */
  columns: readonly SheetColumn[];
  /** The row of the headers, and the unknown ones in it. */
  headerRow: number;
  unknown: readonly string[];
}

/** Limits of a file (`decided §7`): a person's menu stays far below them. */
export const MAX_ROWS = 20_000;
/** All parts that are read, unpacked: a zip bomb ends here. */
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;
export const MAX_CELL_LENGTH = 200_000;
/** Of all cells together: a text that many cells share counts once for each. */
export const MAX_LETTERS = 64 * 1024 * 1024;
export const MAX_MERGES = 1_000;

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
  new SheetRefused('NOT_A_SHEET', 'This is not an Excel file. Save the menu as .xlsx or .xls and try again.');
export const brokenSheet = () =>
  new SheetRefused('SHEET_BROKEN', 'This file is damaged. Open it in Excel, save it anew and try again.');
export const protectedSheet = () =>
  new SheetRefused('SHEET_PROTECTED', 'This file is protected with a password. Save it without one.');
export const sheetTooLarge = () =>
  new SheetRefused('SHEET_TOO_LARGE', 'This file holds far more than a menu. Split it into smaller ones.');
export const tooManyRows = () =>
  new SheetRefused(
    'TOO_MANY_ROWS',
    `A file may have at most ${MAX_ROWS.toLocaleString('en')} rows. Split it.`,
  );
