import type { Row } from 'exceljs';
import WorksheetReader from 'exceljs/lib/stream/xlsx/worksheet-reader.js';
import Styles from 'exceljs/lib/xlsx/xform/style/styles-xform.js';
import { readSharedStrings } from './shared-strings.ts';
import { lettersOf } from './unpack.ts';

/** The unpacked parts of an .xlsx that its rows are read from. */
export interface XlsxParts {
  styles: Buffer;
  strings: Buffer;
  sheet: Buffer;
}

/**
 * Goes through the rows by exceljs' reader of one sheet, without the reader of the whole file: that writes sheets to
 * disk, takes whatever size they have, stalls on large parts, loses a letter whose bytes lie in two chunks, and loads
 * 300 modules for it.
 */
export async function* readParts({ styles, strings, sheet }: XlsxParts): AsyncGenerator<Row> {
  const looks = new Styles();
  await looks.parseStream(lettersOf(styles));
  const sharedStrings = await readSharedStrings(lettersOf(strings));
  yield* new WorksheetReader({
    workbook: { sharedStrings, styles: looks, properties: {} },
    id: 1,
    iterator: lettersOf(sheet),
    options: { worksheets: 'emit', hyperlinks: 'ignore' },
  });
}
