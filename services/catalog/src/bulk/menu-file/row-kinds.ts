import type { RawRow } from '../sheet/sheet.ts';
import { type Cell, cellText, clean, cleanLines, isEmpty, sameName } from './cells.ts';
import { isBlockHeader } from './find-header.ts';
import { filledIn, type LoneKind, loneKinds, loneText } from './lone-rows.ts';
import { isPriceHeader, isSizeLabel, matchHeader } from './match-header.ts';
import { sectionName } from './section-name.ts';
import { columnFor, dataRows, type PlannedColumn, priceColumns, type SheetPlan } from './sheet-plan.ts';

/** What a row under the header is. */
export type RowKind =
  | { kind: 'dish'; row: RawRow; category: string; labels: ReadonlyMap<number, readonly string[]> }
  | { kind: 'section'; row: RawRow; name: string }
  | { kind: 'header'; row: RawRow }
  /** What the dish above it is. */
  | { kind: 'below'; row: RawRow; text: string }
  | { kind: 'text'; row: RawRow; text: string };

/** The value of merged cells stands in the first; each row below has it too. */
const filledRows = ({ sheet, ...plan }: SheetPlan): RawRow[] => {
  const rows = dataRows({ sheet, ...plan });
  const tall = sheet.merged.filter(({ top, bottom }) => bottom > top);
  if (tall.length === 0) return rows;
  const values = new Map<string, Cell>();
  const starts = new Set(tall.map(({ top, left }) => `${top} ${left}`));
  for (const { row, cells } of sheet.rows) {
    for (const [at, cell] of cells.entries())
      if (starts.has(`${row} ${at}`)) values.set(`${row} ${at}`, cell);
  }
  return rows.map((one) => {
    const over = tall.filter(({ top, bottom }) => one.row > top && one.row <= bottom);
    if (over.length === 0) return one;
    const cells = [...one.cells];
    for (const { top, left } of over) if (isEmpty(cells[left])) cells[left] = values.get(`${top} ${left}`);
    return { ...one, cells };
  });
};

/** Sorts the rows under a sheet's header into dishes, sections, headers that are repeated, and other texts. */
export const rowKinds = (plan: SheetPlan): RowKind[] => {
  const rows = filledRows(plan);
  const category = columnFor(plan, 'category');
  const prices = priceColumns(plan);
  const isOurs = plan.format === 'biteboard';
  const lone = isOurs ? new Map<number, LoneKind>() : loneKinds(rows, plan);
  const headers = plan.columns.flatMap(({ at, header }) =>
    header === '' ? [] : [{ at, name: sameName(header) }],
  );
  let block = '';
  let current = '';
  let labels = new Map<number, readonly string[]>();
  return rows.map((row, index): RowKind => {
    const { cells } = row;
    const isRepeated =
      headers.length > 1 && headers.every(({ at, name }) => sameName(cellText(cells[at])) === name);
    if (isRepeated) return { kind: 'header', row };
    const head = isOurs ? undefined : blockOf(row, plan, prices);
    if (head) {
      labels = head.labels;
      if (head.name === '') return { kind: 'header', row };
      current = head.isWithin && block !== '' ? `${block} – ${head.name}` : head.name;
      if (!head.isWithin) block = head.name;
      return { kind: 'section', row, name: current };
    }
    const text = lone.has(index) ? (loneText(row, plan) ?? '') : '';
    if (lone.get(index) === 'text' && !isEmpty(cells[category?.at ?? -1])) lone.set(index, 'section');
    if (lone.get(index) === 'section') {
      current = sectionName(text);
      block = current;
      labels = new Map();
      return { kind: 'section', row, name: current };
    }
    if (lone.get(index) === 'below')
      return { kind: 'below', row, text: cleanLines(loneText(row, plan) ?? '') };
    if (lone.get(index) === 'text') return { kind: 'text', row, text };
    const own = category ? cellText(cells[category.at]) : '';
    if (isOurs) return { kind: 'dish', row, category: own.trim(), labels };
    // In an export each product says its own, or that it has none.
    if (own.trim() !== '' || plan.format !== 'unknown') current = clean(own);
    return { kind: 'dish', row, category: current, labels };
  });
};

export const hasSections = (kinds: readonly RowKind[]): boolean =>
  kinds.some(({ kind }) => kind === 'section');

interface BlockHead {
  name: string;
  labels: Map<number, readonly string[]>;
  /** It is a part of the block above, such as the vegetarian ones among the pizzas. */
  isWithin: boolean;
}

/** A row that begins a block: its name, and the sizes that its columns of prices hold from there on. */
const blockOf = (row: RawRow, plan: SheetPlan, prices: readonly PlannedColumn[]): BlockHead | undefined => {
  const { cells } = row;
  const name = columnFor(plan, 'name');
  const priced = prices.filter(({ at }) => !isEmpty(cells[at]));
  if (!name || priced.length === 0 || !priced.every(({ at }) => typeof cells[at] === 'string'))
    return undefined;
  const texts = priced.map(({ at }) => clean(cellText(cells[at])));
  const others = filledIn(row).filter(([at]) => at !== name.at && !prices.some((column) => column.at === at));
  const named = sectionName(cellText(cells[name.at]));
  if (texts.every(isPriceHeader) && (plan.kind !== 'block' || isBlockHeader(row))) {
    if (named !== '' && others.length > 0) return undefined;
    const labels = new Map(
      priced.map(({ at }, index) => [at, matchHeader(texts[index]!)?.labels ?? []] as const),
    );
    return { name: isPriceHeader(named) ? '' : named, labels, isWithin: false };
  }
  if (others.length > 0 || !texts.every(isSizeLabel)) return undefined;
  const labels = new Map(priced.map(({ at }, index) => [at, [texts[index]!]]));
  return { name: named, labels, isWithin: true };
};
