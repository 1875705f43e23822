import { Readable } from 'node:stream';
import excel from 'exceljs';
import { lettersOf } from './unpack.ts';

/** The unpacked parts of an .xlsx that its rows are read from. */
export interface XlsxParts {
  rels: Buffer;
  workbook: Buffer;
  styles: Buffer;
  strings: Buffer;
  sheet: Buffer;
}

/** The steps of exceljs' streaming reader (4.4.0), which its types leave out. */
interface Steps {
  _parseRels(xml: Readable): Promise<void>;
  _parseWorkbook(xml: Readable): Promise<void>;
  _parseStyles(xml: Readable): Promise<void>;
  _parseSharedStrings(xml: Readable): AsyncIterable<unknown>;
  _parseWorksheet(xml: Iterable<string>, number: number): Iterable<{ value: AsyncIterable<excel.Row> }>;
}

const streamOf = (xml: Buffer): Readable => Readable.from(lettersOf(xml));

/**
 * Goes through the rows by the steps of exceljs' reader, without its unpacking: that writes sheets to disk, takes
 * whatever size they have, stalls on large parts, and loses a letter whose bytes lie in two chunks.
 */
export async function* readParts({
  rels,
  workbook,
  styles,
  strings,
  sheet,
}: XlsxParts): AsyncGenerator<excel.Row> {
  const reader = new excel.stream.xlsx.WorkbookReader(Readable.from([]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  const steps = reader as unknown as Steps;
  await steps._parseRels(streamOf(rels));
  await steps._parseWorkbook(streamOf(workbook));
  await steps._parseStyles(streamOf(styles));
  for await (const _ of steps._parseSharedStrings(streamOf(strings)));
  for (const { value } of steps._parseWorksheet(lettersOf(sheet), 1)) yield* value;
}
