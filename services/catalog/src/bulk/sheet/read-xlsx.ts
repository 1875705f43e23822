import type excel from 'exceljs';
import { mergedRanges } from './merged-ranges.ts';
import { brokenSheet, MAX_CELL_LENGTH, type SheetCell } from './sheet.ts';
import type { RawRow, RawSheet } from './sheet-rows.ts';
import { openPackage, type Package } from './unpack.ts';
import { readParts } from './xlsx-parts.ts';

const EMPTY_STRINGS = Buffer.from('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>');
const EMPTY_STYLES = Buffer.from(
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
);

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
const tags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')) ?? [];

/** The part of the first sheet that a person sees. */
const firstSheet = (book: Package, workbook: string, rels: string): Buffer => {
  const shown = tags(workbook, 'sheet').find(
    (tag) => !attribute(tag, 'state')?.toLowerCase().includes('hidden'),
  );
  const id = shown && attribute(shown, '\\w+:id');
  const rel = id && tags(rels, 'Relationship').find((tag) => attribute(tag, 'Id') === id);
  const target = rel && attribute(rel, 'Target');
  const part = target && book.part(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  // Of a part that is cut short exceljs reads what is there.
  if (!part || !(part.includes('</sheetData>') || part.includes('<sheetData/>'))) throw brokenSheet();
  return part;
};

/** Characters that XML cannot contain are written as `_xHHHH_`, and so is `_` where it would begin one. */
const CODE = /_x([0-9A-F]{4})_/gi;
const decoded = (text: string): string =>
  text.replace(CODE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const cut = (text: string): SheetCell => (text.length > MAX_CELL_LENGTH ? { kind: 'too long' } : text);

const resultOf = (result: string | number | boolean): SheetCell =>
  typeof result === 'string' ? cut(result) : result;

const cellOf = (value: excel.CellValue): SheetCell | undefined => {
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
 * The rows of an .xlsx. Only the parts that hold the first visible sheet are unpacked and handed on, so that what is
 * read is what was measured; macros, links and pictures are never opened.
 */
export const readXlsx = (bytes: Buffer): RawSheet => {
  const book = openPackage(bytes);
  const workbook = book.part('xl/workbook.xml')!;
  const rels = book.part('xl/_rels/workbook.xml.rels') ?? Buffer.alloc(0);
  const sheet = firstSheet(book, workbook.toString('utf8'), rels.toString('utf8'));
  const parts = {
    styles: book.part('xl/styles.xml') ?? EMPTY_STYLES,
    strings: book.part('xl/sharedStrings.xml') ?? EMPTY_STRINGS,
    sheet,
  };
  const rows = async function* (): AsyncGenerator<RawRow> {
    try {
      for await (const row of readParts(parts)) {
        const cells: (SheetCell | undefined)[] = [];
        row.eachCell((cell, at) => {
          cells[at - 1] = cellOf(cell.value);
        });
        yield { row: row.number, cells };
      }
    } catch {
      throw brokenSheet();
    }
  };
  return { rows: rows(), merged: mergedRanges(mergesIn(sheet)) };
};
