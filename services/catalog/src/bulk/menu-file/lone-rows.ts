import type { RawRow } from '../sheet/sheet.ts';
import { type Cell, cellText, clean, isEmpty, isWords } from './cells.ts';
import { columnFor, hasPrices, isPriceField, namedPriceColumn, type SheetPlan } from './sheet-plan.ts';

/** What a row with one text alone is; `dish` where rather its price is missing, `below` where it describes the dish above. */
export type LoneKind = 'section' | 'dish' | 'below' | 'text';

const MAX_SECTION = 80;
/** Shorter ones may as well be categories of one dish each. */
const MIN_DESCRIPTION = 15;
/** A text that holds a price, or ends in a number that may be one. */
const PRICED = /\p{Nd}[.,]\p{Nd}{2}(?!\p{Nd})|\p{Sc}|\p{Nd}(?:\/-)?$/u;

export const filledIn = ({ cells }: RawRow): [number, Cell][] =>
  [...cells.entries()].filter(([, cell]) => !isEmpty(cell));

/** The only cell of a row that is filled in, with its place. */
const onlyCell = ({ cells }: RawRow): [number, Cell] | undefined => {
  const first = cells.findIndex((cell) => !isEmpty(cell));
  const last = cells.findLastIndex((cell) => !isEmpty(cell));
  return first >= 0 && first === last ? [first, cells[first]] : undefined;
};

/** A row with one text alone may name what follows. */
export const loneText = (row: RawRow, plan: SheetPlan): string | undefined => {
  const only = onlyCell(row);
  if (!only || !isWords(only[1])) return undefined;
  const column = plan.columns.find(({ at }) => at === only[0]);
  if (column?.field && isPriceField(column.field)) return undefined;
  const text = clean(cellText(only[1]));
  return column && column === namedPriceColumn(plan) && PRICED.test(text) ? undefined : text;
};

interface LoneText {
  text: string;
  /** Its place among the rows. */
  index: number;
  /** So many rows of the sheet are blank above it. */
  blanksAbove: number;
  isName: boolean;
}

const isUpperCase = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
const endsInColon = (text: string): boolean => /[:：]$/u.test(text);

const TRAITS: readonly ((one: LoneText) => boolean)[] = [
  ({ text }) => isUpperCase(text),
  ({ blanksAbove }) => blanksAbove > 0,
  ({ text }) => endsInColon(text),
];

const medianLength = (texts: readonly string[]): number =>
  texts.map(({ length }) => length).toSorted((a, b) => a - b)[Math.floor((texts.length - 1) / 2)] ?? 0;

/** Texts that stand directly under nearly every dish describe it; a section stands above several. */
const textsBelow = (
  lone: readonly LoneText[],
  texts: readonly (string | undefined)[],
  names: readonly string[],
): Set<LoneText> => {
  const below = lone.filter(
    ({ text, index, blanksAbove }) =>
      index > 0 &&
      texts[index - 1] === undefined &&
      blanksAbove === 0 &&
      !isUpperCase(text) &&
      !endsInColon(text),
  );
  const isOften = names.length > 2 && below.length >= names.length * 0.6;
  const isLast = below.at(-1)?.index === texts.length - 1 && lone[0]?.index !== 0;
  const length = medianLength(below.map(({ text }) => text));
  const isLong = length >= MIN_DESCRIPTION && length > medianLength(names) * 1.3;
  return new Set(isOften && (isLast || isLong) ? below : []);
};

/** What the rows with one text alone are, by their place. */
export const loneKinds = (rows: readonly RawRow[], plan: SheetPlan): Map<number, LoneKind> => {
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
  const names = dishes.map(({ cells }) => clean(cellText(cells[nameAt ?? -1])));
  const isDescribed = dishes.some(({ cells }) => !isEmpty(cells[columnFor(plan, 'description')?.at ?? -1]));
  const below = isDescribed ? new Set<LoneText>() : textsBelow(lone, texts, names);
  const others = lone.filter((one) => !below.has(one));
  const isCategorized =
    category !== undefined &&
    dishes.filter(({ cells }) => !isEmpty(cells[category.at])).length > dishes.length / 2;
  const candidates = others.filter(
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
    lone.map((one): [number, LoneKind] => {
      if (below.has(one)) return [one.index, 'below'];
      if (sections.has(one)) return [one.index, 'section'];
      // Where no prices stand at all, a name without one is as much a dish as the others.
      const isDish = one.isName && (isCategorized || !hasPrices(plan) || candidates.includes(one));
      return [one.index, isDish ? 'dish' : 'text'];
    }),
  );
};
