import type { RawRow } from '../sheet/sheet.ts';
import { type Cell, cellText, clean, isEmpty, isWords, sameName } from './cells.ts';
import { isBlockHeader } from './find-header.ts';
import { isPriceHeader, isSizeLabel } from './match-header.ts';
import { columnFor, dataRows, type PlannedColumn, priceColumns, type SheetPlan } from './sheet-plan.ts';

/** What a row under the header is. */
export type RowKind =
  | { kind: 'dish'; row: RawRow; category: string; labels: ReadonlyMap<number, string> }
  | { kind: 'section'; row: RawRow; name: string }
  | { kind: 'header'; row: RawRow }
  | { kind: 'text'; row: RawRow; text: string };

const MAX_SECTION = 80;
const MAX_NAME = 200;
const DECORATION = /^[\s•·*#~=_|>–—-]+|[\s•·*#~=_|<:：–—-]+$/gu;

/** `--- STARTERS ---` is called STARTERS. */
export const sectionName = (text: string): string => {
  const name = clean(text.slice(0, MAX_NAME));
  return name.replace(DECORATION, '') || name;
};

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

const filledIn = ({ cells }: RawRow): [number, Cell][] =>
  [...cells.entries()].filter(([, cell]) => !isEmpty(cell));

/** A row with one text alone may name what follows. */
const loneText = (row: RawRow, plan: SheetPlan): string | undefined => {
  const [only, ...more] = filledIn(row);
  if (!only || more.length > 0 || !isWords(only[1])) return undefined;
  const field = plan.columns.find(({ at }) => at === only[0])?.field;
  return field === 'price' || field === 'sizePrice' ? undefined : clean(cellText(only[1]));
};

interface LoneText {
  text: string;
  /** Its place among the rows. */
  index: number;
  /** So many rows of the sheet are blank above it. */
  blanksAbove: number;
  isName: boolean;
}

const TRAITS: readonly ((one: LoneText) => boolean)[] = [
  ({ text }) => text === text.toUpperCase() && text !== text.toLowerCase(),
  ({ blanksAbove }) => blanksAbove > 0,
  ({ text }) => /[:：]$/u.test(text),
];

/** What rows with one text alone are, by their place: `section`, or `dish` where rather a price is missing. */
const loneKinds = (rows: readonly RawRow[], plan: SheetPlan): Map<number, 'section' | 'dish' | 'text'> => {
  const nameAt = columnFor(plan, 'name')?.at;
  const category = columnFor(plan, 'category');
  const texts = rows.map((row) => loneText(row, plan));
  const lone = texts.flatMap((text, index): LoneText[] => {
    if (text === undefined) return [];
    const { row, cells } = rows[index]!;
    const blanksAbove = row - (rows[index - 1]?.row ?? row - 1) - 1;
    return [{ text, index, blanksAbove, isName: nameAt !== undefined && !isEmpty(cells[nameAt]) }];
  });
  const dishes = rows.filter((_, index) => texts[index] === undefined);
  const isCategorized =
    category !== undefined &&
    dishes.filter(({ cells }) => !isEmpty(cells[category.at])).length > dishes.length / 2;
  const candidates = lone.filter(
    ({ text, index, isName }) =>
      index + 1 < rows.length &&
      texts[index + 1] === undefined &&
      text.length <= MAX_SECTION &&
      !(isCategorized && isName),
  );
  const traits = TRAITS.filter((has) => {
    const count = candidates.slice(1).filter(has).length;
    return count >= 2 && count >= (candidates.length - 1) * 0.6;
  });
  const [first] = candidates;
  const sections = new Set(
    candidates.filter((one) => one === first || traits.length === 0 || traits.some((has) => has(one))),
  );
  return new Map(
    lone.map((one) => {
      if (sections.has(one)) return [one.index, 'section'];
      return [one.index, one.isName && (isCategorized || candidates.includes(one)) ? 'dish' : 'text'];
    }),
  );
};

/** Sorts the rows under a sheet's header into dishes, sections, headers that are repeated, and other texts. */
export const rowKinds = (plan: SheetPlan): RowKind[] => {
  const rows = filledRows(plan);
  const category = columnFor(plan, 'category');
  const prices = priceColumns(plan);
  const isOurs = plan.format === 'biteboard';
  const lone = isOurs ? new Map<number, 'section' | 'dish' | 'text'>() : loneKinds(rows, plan);
  const headers = plan.columns.filter(({ header }) => header !== '');
  let block = '';
  let current = '';
  let labels = new Map<number, string>();
  return rows.map((row, index): RowKind => {
    const { cells } = row;
    const isRepeated =
      headers.length > 1 &&
      headers.every(({ at, header }) => sameName(cellText(cells[at])) === sameName(header));
    if (isRepeated) return { kind: 'header', row };
    const head = isOurs ? undefined : blockOf(row, plan, prices);
    if (head) {
      labels = head.labels;
      if (head.name === '') return { kind: 'header', row };
      current = head.labels.size > 0 && block !== '' ? `${block} – ${head.name}` : head.name;
      if (head.labels.size === 0) block = head.name;
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
    if (lone.get(index) === 'text') return { kind: 'text', row, text };
    const own = category ? cellText(cells[category.at]) : '';
    if (isOurs) return { kind: 'dish', row, category: own.trim(), labels };
    if (own.trim() !== '') current = clean(own);
    return { kind: 'dish', row, category: current, labels };
  });
};

/** A row that begins a block: its name, and the sizes that its columns of prices hold from there on. */
const blockOf = (
  row: RawRow,
  plan: SheetPlan,
  prices: readonly PlannedColumn[],
): { name: string; labels: Map<number, string> } | undefined => {
  const { cells } = row;
  const name = columnFor(plan, 'name');
  const priced = prices.filter(({ at }) => !isEmpty(cells[at]));
  if (!name || priced.length === 0 || !priced.every(({ at }) => typeof cells[at] === 'string'))
    return undefined;
  const texts = priced.map(({ at }) => clean(cellText(cells[at])));
  const others = filledIn(row).filter(([at]) => at !== name.at && !prices.some((column) => column.at === at));
  const named = sectionName(cellText(cells[name.at]));
  if (plan.kind === 'block' ? isBlockHeader(row) : texts.every(isPriceHeader)) {
    return { name: isPriceHeader(named) ? '' : named, labels: new Map() };
  }
  if (others.length > 0 || !texts.every(isSizeLabel)) return undefined;
  return { name: named, labels: new Map(priced.map(({ at }, index) => [at, texts[index]!])) };
};
