import type { RawRow, RawSheet } from '../sheet/sheet.ts';
import { type Cell, cellText, isEmpty, isWords, sameName } from './cells.ts';
import { arePrices, filledCells, isCount, pricesInNames, share } from './column-contents.ts';
import { findHeader } from './find-header.ts';
import { matchHeader } from './match-header.ts';
import { sectionName } from './section-name.ts';
import { isPriceField, isSingle, type PlannedColumn, type SheetPlan } from './sheet-plan.ts';

/** Columns, from 0, of a menu that stands beside another in one sheet. */
export interface SheetPanel {
  from: number;
  /** Its last. */
  to: number;
}

/** So many rows show where a sheet parts. */
const LOOKED_AT = 400;
/** Two columns of dishes are alike in length; a description is longer. */
const MOST_UNLIKE = 2;

/** The panels that begin at these columns; the first has what stands before it. */
const from = (starts: readonly number[], width: number): SheetPanel[] =>
  starts.map((start, at) => ({ from: at === 0 ? 0 : start, to: (starts[at + 1] ?? width) - 1 }));

/** A sheet as a panel of it has it. */
export const panelSheet = (sheet: RawSheet, { from, to }: SheetPanel): RawSheet => ({
  ...sheet,
  rows: sheet.rows.flatMap((row) => {
    const cells = row.cells.slice(0, to + 1).map((cell, at) => (at < from ? undefined : cell));
    return cells.every(isEmpty) ? [] : [{ ...row, cells }];
  }),
  merged: sheet.merged.filter(({ left }) => left >= from && left <= to),
});

/** Where headers that stood before stand again, each time with a name and a price: `Item | Price | Item | Price`. */
const byHeaders = (cells: readonly Cell[]): number[] => {
  const starts: number[] = [];
  const isWhole: boolean[] = [];
  let seen = new Set<string>();
  let fields = new Set<string>();
  for (const [at, cell] of cells.entries()) {
    if (typeof cell !== 'string' || isEmpty(cell)) continue;
    if (starts.length === 0 || seen.has(sameName(cell))) {
      starts.push(at);
      seen = new Set();
      fields = new Set();
    }
    seen.add(sameName(cell));
    const field = matchHeader(cell)?.field;
    if (field) fields.add(field);
    isWhole[starts.length - 1] = fields.has('name') && [...fields].some(isPriceField);
  }
  return isWhole.every(Boolean) ? starts : [];
};

/** `both`: names with their prices behind them. */
type Kind = 'blank' | 'words' | 'price' | 'both' | 'other';

const kindOf = (cells: readonly Cell[]): Kind => {
  if (filledCells(cells).length === 0) return 'blank';
  if (share(cells, isWords) > 0.5 && pricesInNames(cells)) return 'both';
  if (arePrices(cells) && !isCount(cells)) return 'price';
  return share(cells, isWords) > 0.5 ? 'words' : 'other';
};

const meanLength = (cells: readonly Cell[]): number => {
  const texts = filledCells(cells).map((cell) => cellText(cell).length);
  return texts.reduce((sum, one) => sum + one, 0) / Math.max(1, texts.length);
};

/** Where words follow upon prices: behind a blank column, or where they are as long as the names before. */
const byContents = (sheet: RawSheet): number[] => {
  const rows = sheet.rows.slice(0, LOOKED_AT);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map(({ cells }) => cells[at]));
  const kinds = columns.map(kindOf);
  const starts: number[] = [];
  let isPricedSince = true;
  for (const [at, kind] of kinds.entries()) {
    if (kind === 'price') isPricedSince = true;
    if ((kind !== 'words' && kind !== 'both') || !isPricedSince) continue;
    const first = columns[starts[0] ?? at]!;
    const unlike = meanLength(columns[at]!) / meanLength(first);
    const isAlike = unlike <= MOST_UNLIKE && unlike >= 1 / MOST_UNLIKE;
    if (starts.length > 0 && kinds[at - 1] !== 'blank' && !isAlike) return [];
    starts.push(at);
    isPricedSince = kind === 'both';
  }
  return isPricedSince ? starts : [];
};

/** The menus that stand side by side in a sheet, as its headers or else its contents show; one where it holds one. */
export const sideBySide = (sheet: RawSheet): SheetPanel[] => {
  const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length));
  const header = findHeader(sheet);
  const head = sheet.rows.find(({ row }) => row === header.row)?.cells ?? [];
  const known = head.flatMap((cell) => (typeof cell === 'string' ? (matchHeader(cell)?.field ?? []) : []));
  const isKnown = new Set(known).size > 1;
  const starts = header.kind === 'words' && isKnown ? byHeaders(head) : byContents(sheet);
  return starts.length > 1 ? from(starts, width) : [{ from: 0, to: width - 1 }];
};

/** The panels of a sheet by what its columns are taken for: each has a name and a price of its own. */
export const panelsOf = (columns: readonly PlannedColumn[]): SheetPanel[] => {
  const used = columns.filter(({ field }) => field !== null);
  const groups: PlannedColumn[][] = [];
  for (const column of used) {
    const group = groups.at(-1);
    const isAgain = isSingle(column.field!) && group?.some(({ field }) => field === column.field);
    if (!group || isAgain) groups.push([column]);
    else group.push(column);
  }
  const isWhole = groups.every(
    (group) =>
      group.some(({ field }) => field === 'name') &&
      group.some(({ field, holdsPrice }) => holdsPrice || isPriceField(field!)),
  );
  const width = Math.max(0, ...columns.map(({ at }) => at)) + 1;
  const starts = groups.map(([first]) => first!.at);
  return groups.length > 1 && isWhole ? from(starts, width) : [{ from: 0, to: width - 1 }];
};

/** A plan for each menu that a sheet holds side by side; one where it holds one. */
export const panelPlans = (plan: SheetPlan): SheetPlan[] => {
  const panels = panelsOf(plan.columns);
  if (panels.length === 1) return [plan];
  return panels.map((panel) => ({
    ...plan,
    panel,
    sheet: panelSheet(plan.sheet, panel),
    columns: plan.columns.filter(({ at }) => at >= panel.from && at <= panel.to),
  }));
};

/** The row directly above the headers of one of several menus, where it has one text alone. */
export const titleRow = ({ panel, kind, sheet, headerRow }: SheetPlan): RawRow | undefined =>
  panel && kind === 'words' ? sheet.rows.findLast(({ row }) => row < headerRow) : undefined;

/** What one of several menus is called: it is the category of its dishes; '' where it has no title. */
export const panelTitle = (plan: SheetPlan): string => {
  const filled = (titleRow(plan)?.cells ?? []).filter((cell) => !isEmpty(cell));
  return filled.length === 1 && isWords(filled[0]) ? sectionName(cellText(filled[0])) : '';
};
