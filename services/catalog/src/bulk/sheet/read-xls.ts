import { type CellObject, read, utils } from '@e965/xlsx';
import { mergedRanges } from './merged-ranges.ts';
import {
  brokenSheet,
  MAX_CELL_LENGTH,
  MAX_ROWS,
  notASheet,
  protectedSheet,
  type SheetCell,
} from './sheet.ts';
import type { RawRow, RawSheet } from './sheet-rows.ts';

/** One more than is allowed, and the headers: enough to see that there are too many. */
const ROWS_READ = MAX_ROWS + 2;
const COLUMNS_READ = 100;

const cellOf = (cell: CellObject | undefined): SheetCell | undefined => {
  if (cell?.v === undefined || cell.v === null) return cell?.f ? { kind: 'formula' } : undefined;
  const { t: type, v: value, w: shown } = cell;
  if (type === 'e') return { kind: 'error', text: shown ?? '' };
  if (type === 'd' || value instanceof Date) return { kind: 'date' };
  if (typeof value !== 'string') return value;
  return value.length > MAX_CELL_LENGTH ? { kind: 'too long' } : value;
};

/** The entry in the file's directory that contains an .xlsx with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

const opened = (bytes: Buffer) => {
  if (bytes.includes(ENCRYPTED)) throw protectedSheet();
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellDates: true,
      sheetRows: ROWS_READ,
      cellHTML: false,
    });
  } catch (error) {
    const { message } = error as Error;
    if (/password/i.test(message)) throw protectedSheet();
    throw /cannot find workbook|unsupported/i.test(message) ? notASheet() : brokenSheet();
  }
};

/** The rows of an .xls (Excel 97 to 2003). Throws `SheetRefused`. */
export const readXls = (bytes: Buffer): RawSheet => {
  const book = opened(bytes);
  const hidden = book.Workbook?.Sheets ?? [];
  const name = book.SheetNames.find((_name, at) => !hidden[at]?.Hidden);
  const sheet = name === undefined ? undefined : book.Sheets[name];
  if (!sheet) throw brokenSheet();
  const data = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? [];
  const rows = function* (): Generator<RawRow> {
    for (const [at, cells] of data.entries()) {
      if (cells) yield { row: at + 1, cells: Array.from(cells.slice(0, COLUMNS_READ), cellOf) };
    }
  };
  const merges = (sheet['!merges'] ?? []).map((range) => utils.encode_range(range));
  return { rows: rows(), merged: mergedRanges(merges) };
};
