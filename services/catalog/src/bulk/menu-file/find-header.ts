import type { RawRow, RawSheet } from '../sheet/sheet.ts';
import { type Cell, cellText, isEmpty, isPriceLike, isWords } from './cells.ts';
import { isPriceHeader, isSizeLabel, MAY_NAME, matchHeader } from './match-header.ts';

/** `words`: a row names the columns. `block`: each block begins with its category and the word for price. `none`. */
export interface HeaderFound {
  /** The row's number in the sheet; 0 where there is none. */
  row: number;
  kind: 'words' | 'block' | 'none';
}

/** A header may stand under a title, but not below this. */
const LAST_ROW = 20;

const fieldsIn = (cells: readonly Cell[]): Set<string> =>
  new Set(cells.flatMap((cell) => (typeof cell === 'string' ? (matchHeader(cell)?.field ?? []) : [])));

const isPrice = (fields: ReadonlySet<string>): boolean => fields.has('price') || fields.has('sizePrice');

/** How much a row looks like one of headers; 0: not at all. */
const scoreOf = ({ cells }: RawRow): number => {
  const fields = fieldsIn(cells);
  const filled = cells.filter((cell) => !isEmpty(cell));
  const numbers = filled.filter(
    (cell) => typeof cell !== 'string' || (isPriceLike(cell) && !isSizeLabel(cell)),
  );
  if (fields.size < 2 || !(fields.has('name') || isPrice(fields))) return 0;
  return fields.size * 2 + (fields.has('name') ? 3 : 0) + (isPrice(fields) ? 3 : 0) - numbers.length * 3;
};

/** `MAGGI | | Price`, `PIZZA | Small | Large`: a category, and what its columns of numbers are. */
export const isBlockHeader = ({ cells }: RawRow): boolean => {
  const filled = cells.filter((cell) => !isEmpty(cell));
  const [first, ...rest] = filled;
  if (
    rest.length === 0 ||
    rest.some((cell) => typeof cell !== 'string' || cell.length > 60 || !MAY_NAME.test(cell))
  )
    return false;
  const ofPrice = rest.filter((cell) => isPriceHeader(cell as string));
  const ofSizes = rest.filter((cell) => isSizeLabel(cell as string));
  const isAll = ofPrice.length === rest.length || (ofSizes.length === rest.length && rest.length > 1);
  if (!isAll) return false;
  return isWords(first) && matchHeader(first as string)?.field !== 'price';
};

const isName = (cell: Cell): boolean => isWords(cell) && (!isPriceLike(cell) || isSizeLabel(cellText(cell)));

/** A row of words above rows with numbers names columns, though in words that are not known. */
const unknownHeader = (rows: readonly RawRow[]): RawRow | undefined => {
  const filled = rows.map(({ cells }) => cells.filter((cell) => !isEmpty(cell)));
  const at = filled.findIndex((cells) => cells.length > 1);
  const row = rows[at];
  if (!row || row.row > LAST_ROW || !filled[at]!.every(isName)) return undefined;
  const below = filled.slice(at + 1, at + 30).filter((cells) => cells.length > 1);
  return below.length > 0 && below.every((cells) => cells.some(isPriceLike)) ? row : undefined;
};

/** The row that names a sheet's columns, within its first twenty. */
export const findHeader = ({ rows }: RawSheet): HeaderFound => {
  const first = rows.filter(({ row }) => row <= LAST_ROW);
  const scored = first.map((row) => ({ row: row.row, score: scoreOf(row) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { row: 0, score: 0 });
  const block = first.find(isBlockHeader);
  const name = first.find(({ row }) => row === best.row);
  if (best.score > 0 && name && !(block && !fieldsIn(name.cells).has('name')))
    return { row: best.row, kind: 'words' };
  if (block) return { row: block.row, kind: 'block' };
  const unknown = unknownHeader(rows);
  return unknown ? { row: unknown.row, kind: 'words' } : { row: 0, kind: 'none' };
};
