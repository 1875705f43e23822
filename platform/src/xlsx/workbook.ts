import { Readable } from 'node:stream';
import { bookParts, sheetPath } from './book-xml.ts';
import type { Worksheet, WorksheetCell } from './worksheet.ts';
import {
  inlineText,
  rowWriter,
  SHEET_FOOT,
  sharedStringsXml,
  sheetHead,
  stylesXml,
  type TextCell,
} from './worksheet-xml.ts';
import { type ZipEntry, zipped } from './zip.ts';

/** What Excel takes in one sheet. */
const MAX_ROWS = 1_048_576;
/** Far below what a zip without extensions can hold in one entry. */
const MAX_LENGTH = 1_000_000_000;
const CHUNK_LENGTH = 32_768;

interface WorkbookOptions {
  /** Each text once, in memory until the end: for those who read the file with our own reader. */
  sharedTexts?: boolean;
  mostRows?: number;
}

type Rows = Iterator<readonly WorksheetCell[]> | AsyncIterator<readonly WorksheetCell[]>;

const iteratorOf = (rows: Worksheet['rows']): Rows =>
  Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();

const sharing = () => {
  const texts = new Map<string, number>();
  const textCell: TextCell = (text) => {
    const at = texts.get(text) ?? texts.size;
    texts.set(text, at);
    return { type: 's', xml: `<v>${at}</v>` };
  };
  return { texts, textCell };
};

/**
 * A workbook (.xlsx) that is written as fast as it is read: rows are asked for one by one, and a fault among them breaks
 * it off. A sheet with more rows than Excel takes goes on in a second one.
 */
export const workbook = (sheets: readonly Worksheet[], options: WorkbookOptions = {}): Readable => {
  const { sharedTexts = false, mostRows = MAX_ROWS } = options;
  const { texts, textCell } = sharedTexts
    ? sharing()
    : { texts: new Map<string, number>(), textCell: inlineText };
  const names: string[] = [];

  /** One sheet of the file; it has taken all rows where `end` is reached. */
  const sheetChunks = async function* (
    { columns, plain = false }: Worksheet,
    rows: Rows,
    end: { reached: boolean },
  ) {
    const write = rowWriter(columns, textCell);
    let xml = sheetHead(columns, !plain) + (plain ? '' : write.header());
    let length = 0;
    for (let row = plain ? 1 : 2; row <= mostRows && length < MAX_LENGTH; row += 1) {
      const { done, value } = await rows.next();
      if (done) {
        end.reached = true;
        break;
      }
      xml += write.row(value, row);
      if (xml.length < CHUNK_LENGTH) continue;
      length += xml.length;
      yield xml;
      xml = '';
    }
    yield xml + SHEET_FOOT;
  };

  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (const sheet of sheets) {
      const rows = iteratorOf(sheet.rows);
      const end = { reached: false };
      try {
        for (let part = 1; !end.reached; part += 1) {
          const path = `xl/${sheetPath(names.length)}`;
          names.push(part === 1 ? sheet.name : `${sheet.name} ${part}`);
          yield { name: path, chunks: sheetChunks(sheet, rows, end) };
        }
      } finally {
        await rows.return?.();
      }
    }
    yield { name: 'xl/styles.xml', chunks: [stylesXml()] };
    if (sharedTexts) yield { name: 'xl/sharedStrings.xml', chunks: sharedStringsXml(texts.keys()) };
    for (const [name, xml] of bookParts(names, sharedTexts)) yield { name, chunks: [xml] };
  };

  return Readable.from(zipped(entries()), { objectMode: false });
};
