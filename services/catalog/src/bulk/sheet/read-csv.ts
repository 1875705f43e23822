import { parse } from 'csv-parse/sync';
import { rowCollector } from './row-collector.ts';
import { brokenSheet, MAX_CELL_LENGTH, notASheet, type RawBook, tooManyRows } from './sheet.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** So much of a file is looked at for its delimiter. */
const LOOKED_AT = 64 * 1024;
const MAX_LINES = 60_000;

const decodes = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** UTF-16 without its mark has a zero in every other byte of plain letters. */
const utf16Of = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 2_000);
  const zeros = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (zeros(1) > start.length / 4 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > start.length / 4 && zeros(1) === 0 ? 'utf-16be' : undefined;
};

/** The text of a file of text: UTF-16, UTF-8, or else what Excel writes in the west. */
export const textOf = (bytes: Uint8Array): string | undefined => {
  const utf16 = utf16Of(bytes);
  if (utf16) return decodes(bytes, utf16);
  if (bytes.subarray(0, 4_000).includes(0)) return undefined;
  return decodes(bytes, 'utf-8') ?? decodes(bytes, 'windows-1252');
};

/** Characters of a line that stand in no quotes. */
const outsideQuotes = (text: string): string => text.replace(/"(?:[^"]|"")*"/g, '');

/** The delimiter that stands equally often in most lines; a comma where none does. */
export const delimiterOf = (text: string): string => {
  const told = /^sep=(.)\r?\n/i.exec(text)?.[1];
  if (told) return told;
  const lines = outsideQuotes(text.slice(0, LOOKED_AT))
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const score = (delimiter: string): number => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = Map.groupBy(
      counts.filter((count) => count > 0),
      (count) => count,
    );
    return Math.max(0, ...[...usual].map(([count, same]) => same.length * Math.min(count, 4)));
  };
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, score: score(delimiter) })).toSorted(
    (a, b) => b.score - a.score,
  );
  return best && best.score > 0 ? best.delimiter : ',';
};

/** The one sheet of a .csv or .tsv, in the encoding and with the delimiter that it has. Throws `SheetRefused`. */
export const readCsv = (bytes: Uint8Array): RawBook => {
  const text = textOf(bytes);
  if (text === undefined) throw notASheet();
  const delimiter = delimiterOf(text);
  const rows = rowCollector().sheet();
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text.replace(/^sep=.\r?\n/i, '\n'), {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: MAX_LINES + 1,
    }) as unknown as typeof records;
  } catch {
    throw brokenSheet();
  }
  if (records.length > MAX_LINES) throw tooManyRows();
  for (const [at, { record }] of records.entries()) {
    const cells = record.map((cell) =>
      cell.length > MAX_CELL_LENGTH ? { kind: 'too long' as const } : cell,
    );
    rows.add(at + 1, cells, false);
  }
  return [{ name: '', hidden: false, merged: [], pictures: [], otherPictures: 0, ...rows.collected() }];
};
