import type excel from 'exceljs';
import { hiddenRows } from './hidden-rows.ts';
import { mergedRanges } from './merged-ranges.ts';
import { placedPictures } from './placed-pictures.ts';
import { rowCollector } from './row-collector.ts';
import {
  brokenSheet,
  MAX_CELL_LENGTH,
  MAX_SHEETS,
  type RawBook,
  type RawSheet,
  type SheetCell,
  SheetRefused,
} from './sheet.ts';
import { openPackage, type Package } from './unpack.ts';
import { openLooks, readParts } from './xlsx-parts.ts';
import { attribute, tags } from './xml-tags.ts';

const EMPTY_STRINGS = Buffer.from('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>');
const EMPTY_STYLES = Buffer.from(
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
);

interface SheetPart {
  name: string;
  hidden: boolean;
  xml: Buffer;
  path: string;
}

/** Names stand escaped in XML. */
const plainName = (text: string): string =>
  text
    .replace(/&(lt|gt|quot|apos);/g, (_, word: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[word]!)
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll('&amp;', '&');

/** The parts of all sheets, in their order. Throws `SheetRefused` where one of them is damaged. */
const sheetParts = (book: Package, workbook: string, rels: string): SheetPart[] => {
  const relations = tags(rels, 'Relationship');
  const parts = tags(workbook, 'sheet')
    .slice(0, MAX_SHEETS)
    .flatMap((tag): SheetPart[] => {
      const hidden = Boolean(attribute(tag, 'state')?.toLowerCase().includes('hidden'));
      const id = attribute(tag, '\\w+:id');
      const rel = id && relations.find((one) => attribute(one, 'Id') === id);
      // A sheet of charts alone has no cells.
      if (rel && !attribute(rel, 'Type')?.endsWith('/worksheet')) return [];
      const target = rel && attribute(rel, 'Target');
      const path = target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
      const xml = path && book.part(path);
      // Of a part that is cut short exceljs reads what is there.
      if (!path || !xml || !(xml.includes('</sheetData>') || xml.includes('<sheetData/>')))
        throw brokenSheet();
      return [{ name: plainName(attribute(tag, 'name') ?? ''), hidden, xml, path }];
    });
  if (parts.length === 0) throw brokenSheet();
  return parts;
};

/** Characters that XML cannot contain are written as `_xHHHH_`, and so is `_` where it would begin one. */
const CODE = /_x([0-9A-F]{4})_/gi;
const decoded = (text: string): string =>
  text.includes('_')
    ? text.replace(CODE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

const cut = (text: string): SheetCell => (text.length > MAX_CELL_LENGTH ? { kind: 'too long' } : text);

const resultOf = (result: string | number | boolean): SheetCell =>
  typeof result === 'string' ? cut(result) : result;

/** A number that Excel shows as a percentage is no price, whatever it is. */
const isPercent = (format: string | undefined): boolean => format !== undefined && /%/.test(format);

const cellOf = (cell: excel.Cell): SheetCell | undefined => {
  const plain = plainCell(cell.value);
  return typeof plain === 'number' && isPercent(cell.numFmt)
    ? { kind: 'percent', text: `${Math.round(plain * 10_000) / 100}%` }
    : plain;
};

const plainCell = (value: excel.CellValue): SheetCell | undefined => {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return cut(decoded(value));
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return { kind: 'date' };
  if ('richText' in value) return cut(value.richText.map(({ text }) => text ?? '').join(''));
  if ('error' in value) return { kind: 'error', text: String(value.error).slice(0, 20) };
  if ('formula' in value || 'sharedFormula' in value) {
    const { result } = value;
    const unusable = result === undefined || Number.isNaN(result) || typeof result === 'object';
    return unusable ? { kind: 'formula' } : resultOf(result);
  }
  return 'text' in value ? cut(String(value.text)) : undefined;
};

/** They follow the rows. */
const mergesIn = (sheet: Buffer): string[] => {
  const tail = sheet.subarray(sheet.lastIndexOf('</sheetData>') + 1).toString('latin1');
  return tags(tail, 'mergeCell').map((tag) => attribute(tag, 'ref') ?? '');
};

/**
 * The sheets of an .xlsx. Only the parts that hold sheets are unpacked and handed on, so that what is read is what was
 * measured; macros and links are never opened.
 */
export const readXlsx = async (bytes: Buffer): Promise<RawBook> => {
  const book = openPackage(bytes);
  const workbook = book.part('xl/workbook.xml')!;
  const rels = book.part('xl/_rels/workbook.xml.rels') ?? Buffer.alloc(0);
  const parts = sheetParts(book, workbook.toString('utf8'), rels.toString('utf8'));
  const collector = rowCollector();
  try {
    const looks = await openLooks(
      book.part('xl/styles.xml') ?? EMPTY_STYLES,
      book.part('xl/sharedStrings.xml') ?? EMPTY_STRINGS,
    );
    const sheets: RawSheet[] = [];
    for (const { name, hidden, xml, path } of parts) {
      const rows = collector.sheet();
      const hiddenOnes = hiddenRows(xml);
      for await (const row of readParts(looks, xml)) {
        const cells: (SheetCell | undefined)[] = [];
        row.eachCell((cell, at) => {
          cells[at - 1] = cellOf(cell);
        });
        rows.add(row.number, cells, hiddenOnes.has(row.number));
      }
      const merged = mergedRanges(mergesIn(xml));
      sheets.push({ name, hidden, merged, ...placedPictures(book, path), ...rows.collected() });
    }
    return sheets;
  } catch (error) {
    throw error instanceof SheetRefused ? error : brokenSheet();
  }
};
