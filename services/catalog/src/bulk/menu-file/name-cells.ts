import { type NameAndPrice, readNameAndPrice } from '../prices/name-and-price.ts';
import type { SheetCell } from '../sheet/sheet.ts';
import { cellText } from './cells.ts';
import type { PlannedColumn } from './sheet-plan.ts';

/** What a cell of a column that holds names and prices says; undefined where it is not one name with one price. */
export const nameAndPrice = (
  cell: SheetCell,
  { holdsPrice }: PlannedColumn,
  currency: string | undefined,
): NameAndPrice | undefined => {
  const read = readNameAndPrice(cellText(cell), currency);
  return read && (read.sure || holdsPrice === 'bare') ? read : undefined;
};

export const notNamedPrice = (text: string): string =>
  `It is not clear where the name ends in “${text.slice(0, 60)}”, or which price is meant. Write one price behind the name, such as “Samosa - 5.50”, or give the price a column of its own.`;
