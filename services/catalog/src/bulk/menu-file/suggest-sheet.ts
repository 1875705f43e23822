import type { RawSheet } from '../sheet/sheet.ts';
import { cellText, clean } from './cells.ts';
import type { SheetChoice } from './chosen-columns.ts';
import { pricesInNames } from './column-contents.ts';
import { findHeader, type HeaderFound } from './find-header.ts';
import { formatOf } from './formats.ts';
import { panelSheet, panelsOf, sideBySide } from './panels.ts';
import { type PlannedColumn, priceColumns } from './sheet-plan.ts';
import { type SuggestedColumns, suggestColumns } from './suggest-columns.ts';

export const headersOf = (sheet: RawSheet, header: HeaderFound): string[] =>
  header.kind === 'words'
    ? (sheet.rows.find(({ row }) => row === header.row)?.cells ?? []).map((cell) => clean(cellText(cell)))
    : [];

/** A header that a person chose counts as one, whatever stands in it; those of blocks name no columns. */
const chosenHeader = (sheet: RawSheet, choice: SheetChoice | undefined): HeaderFound => {
  const found = findHeader(sheet);
  const row = choice?.headerRow;
  if (row === undefined || row === found.row || (row === 0 && found.kind === 'block')) return found;
  return row === 0 ? { row: 0, kind: 'none' } : { row, kind: 'words' };
};

/** A name's cells are looked at for prices where no other column holds them. */
export const withNamedPrices = (columns: readonly PlannedColumn[], sheet: RawSheet): PlannedColumn[] => {
  const arePrices = priceColumns({ columns }).length > 0;
  return columns.map(({ holdsPrice: _before, ...column }) => {
    if (column.field !== 'name' || arePrices) return column;
    const holdsPrice = pricesInNames(sheet.rows.map(({ cells }) => cells[column.at]));
    return holdsPrice ? { ...column, holdsPrice } : column;
  });
};

interface Suggested extends SuggestedColumns {
  header: HeaderFound;
}

/** A sheet's header and columns; of menus that stand side by side each has its own columns. */
export const suggestSheet = (sheet: RawSheet, choice: SheetChoice | undefined): Suggested => {
  const header = chosenHeader(sheet, choice);
  const whole = () => ({ header, ...suggestColumns(sheet, header, formatOf(headersOf(sheet, header))) });
  const panels = formatOf(headersOf(sheet, header)) === 'unknown' ? sideBySide(sheet) : [];
  if (panels.length < 2) return whole();
  const parts = panels.map((panel) => {
    const part = panelSheet(sheet, panel);
    const own = choice?.headerRow === undefined ? findHeader(part) : header;
    return { header: own, ...suggestColumns(part, own, 'unknown') };
  });
  const columns = withNamedPrices(
    parts.flatMap((part) => part.columns),
    sheet,
  );
  const [first] = parts;
  const isOneKind = parts.every((part) => part.header.kind === first!.header.kind);
  if (!isOneKind || panelsOf(columns).length !== panels.length) return whole();
  const row = Math.min(...parts.map((part) => part.header.row));
  return { header: { ...first!.header, row }, columns, notes: parts.flatMap(({ notes }) => notes) };
};
