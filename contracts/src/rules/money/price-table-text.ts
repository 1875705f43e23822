import { toCents } from './money.ts';
import { ambiguousPrice, isFinerThanCents, notAPrice, priceFault } from './price-fault.ts';
import {
  type CellState,
  type OwnCell,
  type TablePlace,
  type TableProduct,
  withHidden,
} from './price-table.ts';
import { readPriceText } from './price-text.ts';

/** What a cell of the table says as a text: a price, `hidden` or `shown`, or both; '' for nothing. */
export type CellText = { priceCents?: number; mark?: 'hidden' | 'shown' } | { fault: string };

const MARK = /(?:^|\s)(hidden|shown)$/iu;

const readAmount = (text: string, value: number): CellText => {
  const fault = priceFault(value);
  if (fault !== undefined) return { fault };
  return isFinerThanCents(value)
    ? { fault: `“${text}” has more than two decimals. Write a price such as 12.50.` }
    : { priceCents: toCents(value) };
};

/** Reads a price as people write it (`readPriceText`), perhaps with `hidden` or `shown` behind it, or that alone. */
export const readCellText = (written: string | number, currency: string): CellText => {
  if (typeof written === 'number') return readAmount(String(written), written);
  const text = written.trim();
  const mark = MARK.exec(text)?.[1]?.toLowerCase() as 'hidden' | 'shown' | undefined;
  const amount = text.replace(MARK, '').trim();
  const marked = mark ? { mark } : {};
  if (amount === '') return marked;
  const read = readPriceText(amount, currency);
  if ('fault' in read)
    return { fault: read.fault === 'ambiguous' ? ambiguousPrice(amount) : notAPrice(amount) };
  if (read.foreign !== undefined)
    return {
      fault: `“${amount.slice(0, 40)}” is in another currency. This menu is in ${currency.toUpperCase()}.`,
    };
  const priced = readAmount(amount, read.value);
  return 'fault' in priced ? priced : { ...priced, ...marked };
};

const amountText = (cents: number): string => (cents / 100).toFixed(2);

/** What a place has of its own, as `readCellText` reads it. */
export const ownCellText = ({ priceCents, hidden }: OwnCell): string =>
  [
    ...(priceCents === undefined ? [] : [amountText(priceCents)]),
    ...(hidden === undefined ? [] : [hidden ? 'hidden' : 'shown']),
  ].join(' ');

/** What a place shows: the price that counts there, or that it is hidden, with the price that it has of its own. */
export const shownCellText = ({ price, hidden, own }: CellState): string => {
  if (!hidden) return amountText(price.cents);
  return own.priceCents === undefined ? 'hidden' : `${amountText(own.priceCents)} hidden`;
};

/** What a place has after such a text was written into its cell: the text says all of it. */
export const cellAfter = (
  product: TableProduct,
  place: TablePlace,
  { priceCents, mark }: Exclude<CellText, { fault: string }>,
): OwnCell => {
  const price = priceCents === undefined ? {} : { priceCents };
  if (priceCents === undefined && mark === undefined) return {};
  const { hidden } = withHidden(product, place, mark === 'hidden');
  return { ...price, ...(hidden === undefined ? {} : { hidden }) };
};
