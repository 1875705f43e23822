import { readPriceText } from '@biteboard/contracts/prices';
import { clean } from '../../fields/same-name.ts';
import { readPriceCell } from '../prices/price-cell.ts';
import type { SheetCell } from '../sheet/sheet.ts';

export { clean, sameName } from '../../fields/same-name.ts';

export type Cell = SheetCell | undefined;

/** A cell as a person reads it. */
export const cellText = (cell: Cell): string => {
  if (cell === undefined) return '';
  if (typeof cell !== 'object') return String(cell);
  return 'text' in cell ? cell.text : '';
};

/** Lines stay lines. */
export const cleanLines = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\r\n|\r|\n/u)
    .map(clean)
    .join('\n')
    .trim();

const BEGINS_PLAIN = /^[!-~]/;

export const isEmpty = (cell: Cell): boolean =>
  cell === undefined || (typeof cell === 'string' && !BEGINS_PLAIN.test(cell) && clean(cell) === '');

export const isWords = (cell: Cell): boolean =>
  typeof cell === 'string' && /\p{L}/u.test(cell) && 'fault' in readPriceText(cell);

/** Whether a cell holds a price, or several. */
export const isPriceLike = (cell: Cell): boolean => {
  if (typeof cell === 'number') return true;
  if (typeof cell !== 'string' || !/\p{Nd}/u.test(cell)) return false;
  const read = readPriceCell(cell, { labels: [] });
  return !('fault' in read) || /holds several|two ways/u.test(read.fault);
};

const MAX_SAMPLE = 80;

/** The first different contents of a column, as a person recognizes it by. */
export const samplesOf = (cells: Iterable<Cell>, most = 3): string[] => {
  const found = new Set<string>();
  for (const cell of cells) {
    const text = clean(cellText(cell)).slice(0, MAX_SAMPLE);
    if (text !== '') found.add(text);
    if (found.size >= most) break;
  }
  return [...found];
};

/** A column as spreadsheets name it: 0 is `A`, 26 is `AA`. */
export const columnLetters = (at: number): string => {
  let letters = '';
  for (let left = at + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return letters;
};

/** Undefined for what is none. */
export const columnAt = (letters: string): number | undefined =>
  /^[A-Za-z]{1,3}$/u.test(letters)
    ? [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : undefined;
