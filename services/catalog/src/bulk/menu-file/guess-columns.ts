import { type Cell, cellText, isPriceLike, isWords, sameName } from './cells.ts';
import { filledCells, isCount, isVegCells, pricesInNames, share } from './column-contents.ts';

interface Column {
  /** From 0. */
  at: number;
  cells: readonly Cell[];
}

/** So many different texts among a column's are names; fewer are what dishes have in common. */
const DISTINCT = 0.7;

const textsOf = ({ cells }: Column): string[] => filledCells(cells).map((cell) => sameName(cellText(cell)));
const lengthOf = (column: Column): number => {
  const texts = textsOf(column);
  return texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length);
};

/** A column whose texts return, or that has one for each block of dishes alone, says what they are among. */
const isCategory = (column: Column, others: readonly Column[]): boolean => {
  const texts = textsOf(column);
  const isRepeated = new Set(texts).size <= texts.length * DISTINCT;
  const names = others.filter(({ at }) => at !== column.at).map(textsOf);
  const hasName = names.some((own) => own.length > 0 && new Set(own).size > own.length * DISTINCT);
  const isSparse = names.some((own) => texts.length < own.length * DISTINCT);
  return hasName && (isRepeated || isSparse) && others.some(({ at }) => at > column.at);
};

/**
 * What the columns of a sheet without headers hold: names and their prices, each in one column or both in the same, and
 * beside them the category, the description and whether a dish is vegetarian. Nothing where several could be the price.
 */
export const guessColumns = (found: readonly Column[], rows: number): Map<number, string> => {
  const veg = found.find(({ cells }) => isVegCells(cells));
  const worded = found.filter((one) => one !== veg && share(one.cells, isWords) > 0.6);
  const filled = ({ cells }: Column) => filledCells(cells).length;
  const both = worded.find((one) => pricesInNames(one.cells) !== undefined);
  const priced = found.filter(
    (one) => one !== both && share(one.cells, isPriceLike) > 0.6 && !isCount(one.cells),
  );
  const [price] = priced;
  if (both ? price : !price || priced.length > 1 || filled(price) < rows * 0.4) return new Map();
  const [category] = worded.filter((one) => one !== both && isCategory(one, worded));
  const texts = worded.filter((one) => one !== category && one !== both && filled(one) >= rows * 0.4);
  const name = both ?? texts[0];
  if (!name) return new Map();
  const fields = new Map([[name.at, 'name']]);
  if (price) fields.set(price.at, 'price');
  if (category) fields.set(category.at, 'category');
  if (veg) fields.set(veg.at, 'veg');
  const others = worded.filter((one) => one !== category && one !== name);
  const [description] = others.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (description && (others.length === 1 || lengthOf(description) > lengthOf(name)))
    fields.set(description.at, 'description');
  return fields;
};
