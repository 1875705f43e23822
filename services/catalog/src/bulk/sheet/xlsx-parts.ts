import type { Row } from 'exceljs';
import WorksheetReader from 'exceljs/lib/stream/xlsx/worksheet-reader.js';
import Styles from 'exceljs/lib/xlsx/xform/style/styles-xform.js';
import { readSharedStrings } from './shared-strings.ts';
import { lettersOf } from './unpack.ts';

/** What all sheets of an .xlsx share: the texts that cells name by number, and how numbers look. */
export interface Looks {
  styles: Styles;
  sharedStrings: readonly string[];
}

export const openLooks = async (styles: Buffer, strings: Buffer): Promise<Looks> => {
  const looks = new Styles();
  await looks.parseStream(lettersOf(styles));
  return { styles: looks, sharedStrings: await readSharedStrings(lettersOf(strings)) };
};

/**
 * Goes through the rows by exceljs' reader of one sheet, without the reader of the whole file: that writes sheets to
 * disk, takes whatever size they have, stalls on large parts, loses a letter whose bytes lie in two chunks, and loads
 * 300 modules for it.
 */
export async function* readParts({ styles, sharedStrings }: Looks, sheet: Buffer): AsyncGenerator<Row> {
  yield* new WorksheetReader({
    workbook: { sharedStrings, styles, properties: {} },
    id: 1,
    iterator: lettersOf(sheet),
    options: { worksheets: 'emit', hyperlinks: 'ignore' },
  });
}
