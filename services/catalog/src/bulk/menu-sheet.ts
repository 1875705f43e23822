import type { Writable } from 'node:stream';
import { SHEET_COLUMNS, type SheetColumn } from '@biteboard/contracts';

const WIDTHS: Partial<Record<SheetColumn, number>> = { Category: 20, Name: 28, Description: 44, Price: 10 };
const WIDTH = 18;
/** Excel's format of text: what begins with `= + - @` stays text also when somebody edits the cell. */
const AS_TEXT = '@';

export interface MenuSheet {
  add(row: Record<SheetColumn, string | number>): void;
  /** A further sheet of plain lines. */
  note(name: string, lines: readonly string[]): void;
  /** Resolves when all has been handed to the stream. */
  end(): Promise<void>;
}

/** Writes a menu's sheet into a stream, row by row; texts are written as texts, never as formulas (`decided §11`). */
export const menuSheet = async (stream: Writable): Promise<MenuSheet> => {
  // Loaded with the first sheet: a process that writes none is spared 30 MB and a slower start.
  const { default: excel } = await import('exceljs');
  // Shared strings: of the others exceljs reads `&lt;` back as `<`.
  const book = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true });
  const sheet = book.addWorksheet('Products', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = SHEET_COLUMNS.map((key) => ({
    header: key,
    key,
    width: WIDTHS[key] ?? WIDTH,
    style: { numFmt: key === 'Price' ? '0.00' : AS_TEXT },
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  return {
    add: (row) => sheet.addRow(row).commit(),
    note: (name, lines) => {
      const notes = book.addWorksheet(name);
      notes.columns = [{ width: 110, style: { numFmt: AS_TEXT } }];
      for (const line of lines) notes.addRow([line]).commit();
      notes.commit();
    },
    end: () => book.commit(),
  };
};
