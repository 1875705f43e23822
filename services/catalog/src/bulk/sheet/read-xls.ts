import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx';
import { mergedRanges } from './merged-ranges.ts';
import { type RowCollector, rowCollector } from './row-collector.ts';
import {
  brokenSheet,
  MAX_CELL_LENGTH,
  MAX_ROWS,
  MAX_SHEETS,
  notASheet,
  protectedSheet,
  type RawBook,
  type RawSheet,
  type SheetCell,
} from './sheet.ts';

/** Enough to see that there are too many. */
const ROWS_READ = MAX_ROWS + 100;

const cellOf = (cell: CellObject | undefined): SheetCell | undefined => {
  if (cell?.v === undefined || cell.v === null) return cell?.f ? { kind: 'formula' } : undefined;
  const { t: type, v: value, w: shown } = cell;
  if (type === 'e') return { kind: 'error', text: shown ?? '' };
  if (type === 'd' || value instanceof Date) return { kind: 'date' };
  if (typeof value === 'number' && shown?.endsWith('%')) return { kind: 'percent', text: shown };
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

const sheetOf = (name: string, hidden: boolean, sheet: WorkSheet, collector: RowCollector): RawSheet => {
  const data = (sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? [];
  const rows = collector.sheet();
  for (const [at, cells] of data.entries()) {
    if (cells) rows.add(at + 1, Array.from(cells, cellOf), Boolean(sheet['!rows']?.[at]?.hidden));
  }
  const merged = mergedRanges((sheet['!merges'] ?? []).map((range) => utils.encode_range(range)));
  return { name, hidden, merged, pictures: [], otherPictures: 0, ...rows.collected() };
};

/** The sheets of an .xls (Excel 97 to 2003). Throws `SheetRefused`. */
export const readXls = (bytes: Buffer): RawBook => {
  const book = opened(bytes);
  const shown = book.Workbook?.Sheets ?? [];
  const collector = rowCollector();
  const sheets = book.SheetNames.slice(0, MAX_SHEETS).flatMap((name, at) => {
    const sheet = book.Sheets[name];
    return sheet ? [sheetOf(name, Boolean(shown[at]?.Hidden), sheet, collector)] : [];
  });
  if (sheets.length === 0) throw brokenSheet();
  return sheets;
};
