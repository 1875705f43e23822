import type { Readable } from 'node:stream';
import { SHEET_COLUMNS, type SheetColumn, TRANSLATION_COLUMNS } from '@biteboard/contracts';
import { type Worksheet, type WorksheetColumn, workbook } from '@biteboard/platform/xlsx';

/** A product as the sheet holds it. */
export type MenuRow = Partial<Record<SheetColumn, string | number>>;

const WIDTHS: Partial<Record<SheetColumn, number>> = { Category: 20, Name: 28, Description: 44, Price: 10 };
const WIDTH = 18;

const columnOf = (header: SheetColumn): WorksheetColumn => ({
  header,
  width: WIDTHS[header] ?? WIDTH,
  kind: header === 'Price' ? 'money' : 'text',
});

const cellsOf = function* (rows: Iterable<MenuRow>, columns: readonly SheetColumn[]) {
  for (const row of rows) yield columns.map((column) => row[column] ?? '');
};

/** The columns of a menu: always its own, those of a language where something is in it. */
export const menuColumns = (inLanguages: (column: SheetColumn) => boolean): SheetColumn[] => [
  ...SHEET_COLUMNS,
  ...TRANSLATION_COLUMNS.filter(inLanguages),
];

/** A menu's workbook, perhaps with a sheet of plain lines; texts are texts, never formulas (`decided §11`). */
export const menuWorkbook = (
  rows: Iterable<MenuRow>,
  columns: readonly SheetColumn[],
  notes: readonly string[] = [],
): Readable => {
  const products: Worksheet = {
    name: 'Products',
    columns: columns.map(columnOf),
    rows: cellsOf(rows, columns),
  };
  const lines: Worksheet = {
    name: 'Notes',
    columns: [{ header: '', width: 110 }],
    rows: notes.map((line) => [line]),
    plain: true,
  };
  // Shared texts: of the others our reader takes `&lt;` for `<`.
  return workbook(notes.length > 0 ? [products, lines] : [products], { sharedTexts: true });
};
