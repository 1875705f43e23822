import { readNameAndPrice } from '../prices/name-and-price.ts';
import { type Cell, cellText, isEmpty, isPriceLike } from './cells.ts';
import { isPriceHeader, isSizeLabel } from './match-header.ts';
import { isVegWord } from './words.ts';

export const filledCells = (cells: readonly Cell[]): Cell[] => cells.filter((cell) => !isEmpty(cell));

/** The part of a column's filled cells that are so, from 0 to 1. */
export const share = (cells: readonly Cell[], is: (cell: Cell) => boolean): number => {
  const filled = filledCells(cells);
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
};

/** Of a column whose blocks have headers of their own. */
export const arePrices = (cells: readonly Cell[]): boolean =>
  share(
    cells.filter((cell) => typeof cell !== 'string' || !(isSizeLabel(cell) || isPriceHeader(cell))),
    isPriceLike,
  ) > 0.5;

/** `1`, `2`, `3`: dishes that are numbered. */
export const isCount = (cells: readonly Cell[]): boolean => {
  const numbers = filledCells(cells).map((cell) => Number(cellText(cell)));
  return (
    numbers.length > 1 &&
    numbers.every((number, at) => Number.isInteger(number) && (at === 0 || number - numbers[at - 1]! <= 1))
  );
};

/** A column that says of each dish whether it is vegetarian. */
export const isVegCells = (cells: readonly Cell[]): boolean =>
  filledCells(cells).length > 0 && share(cells, (cell) => isVegWord(cellText(cell))) === 1;

const SURE_SHARE = 0.5;
/** `Samosa 60` is a dish with its price only where nearly all that ends in a number is written so. */
const BARE_SHARE = 0.8;

/** How a column of names says prices too: `sure` where each has a mark or decimals; undefined where it says none. */
export const pricesInNames = (cells: readonly Cell[]): 'sure' | 'bare' | undefined => {
  const texts = filledCells(cells).map(cellText);
  const numbered = texts.filter((text) => /\p{Nd}/u.test(text));
  const found = numbered.flatMap((text) => readNameAndPrice(text) ?? []);
  if (found.length < 2 || found.length < texts.length * SURE_SHARE) return undefined;
  if (found.filter(({ sure }) => sure).length >= texts.length * SURE_SHARE) return 'sure';
  return found.length > 2 && found.length >= numbered.length * BARE_SHARE ? 'bare' : undefined;
};
