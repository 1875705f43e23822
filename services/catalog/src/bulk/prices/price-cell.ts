import { toCentsDelta } from '@biteboard/contracts/money';
import {
  ambiguousPrice,
  isFinerThanCents,
  notAPrice,
  priceFault,
  readPriceText,
  singleBlanks,
} from '@biteboard/contracts/prices';
import { readLabelledPrice } from './labelled-price.ts';

export interface SizePrice {
  label: string;
  cents: number;
}

/** What a cell of prices says: one, one for each size, or why it is none. */
export type PriceCell = ({ cents: number } | { sizes: SizePrice[]; from: 'cell' | 'header' | 'name' }) & {
  foreign?: string | undefined;
  /** It has more decimals than the currency, and was rounded to the cent. */
  rounded?: boolean;
};
export type PriceFault = { fault: string };

export interface PriceContext {
  currency?: string | undefined;
  /** The sizes that the column's header names, in their order. */
  labels?: readonly string[];
  /** The dish's name, which may say what each of several prices is for: `Paneer or vegetable pakora`. */
  name?: string;
}

const MAX_SIZES = 50;

/** A cell of prices is no longer than this. */
const MAX_LETTERS = 400;
const MAX_BLANKS = 4_000;

const shown = (text: string): string => text.slice(0, 40);
/** The parts of a cell that holds several prices; one part where it holds one. */
const pricesIn = (text: string): string[] => {
  const plain = text.replace(/(?<=\d)\s*\/[-=](?!\d)/gu, '');
  const hard = plain.split(/\s*[\n\r;|/•·]+\s*|\s+(?:or|ou|oder|and|&)\s+/iu);
  const parts = hard.length > 1 ? hard : plain.split(/,\s+|,(?=\s*\p{L})/u);
  return parts.map((part) => part.trim());
};

/** What stands in brackets belongs together: `Momos (veg / paneer) / chicken`. */
const namesIn = (name: string): string[] => {
  const held: string[] = [];
  const open = name.replace(/\([^()]*\)/gu, (text) => `\ue000${held.push(text) - 1}\ue000`);
  return open
    .split(NAME_PARTS)
    .map((part) => part.replace(/\ue000(\d+)\ue000/gu, (_, at: string) => held[Number(at)] ?? '').trim());
};

const NAME_PARTS = /\s+(?:or|ou|oder|o|of|или)\s+|\s*\/\s*/iu;

const labelsFor = (
  count: number,
  { labels = [], name = '' }: PriceContext,
): { labels: readonly string[]; from: 'header' | 'name' } | undefined => {
  if (labels.length === count) return { labels, from: 'header' };
  const named = namesIn(name);
  return named.length === count && named.every((part) => part !== '')
    ? { labels: named, from: 'name' }
    : undefined;
};

/** Several prices in one cell, each with its size. */
const readSizes = (text: string, context: PriceContext): PriceCell | PriceFault | undefined => {
  const parts = pricesIn(text);
  if (parts.length < 2 || parts.length > MAX_SIZES) return undefined;
  const read = parts.map((part) =>
    /^[-–—]?$/u.test(part) ? 'none' : readLabelledPrice(part, context.currency),
  );
  if (!read.every((one) => one !== undefined)) return undefined;
  const sizes = read.map((one) => (one === 'none' ? undefined : one));
  const priced = sizes.filter((one) => one !== undefined);
  if (priced.length === 0 || priced.some(({ sign }) => sign === '+' || sign === '-')) return undefined;
  const foreign = priced.find((one) => one.foreign)?.foreign;
  const rounded = priced.some(({ value }) => isFinerThanCents(value));
  const wrong = priced.map(({ value }) => priceFault(value)).find((fault) => fault !== undefined);
  if (wrong) return { fault: wrong };
  if (priced.length === sizes.length && priced.every(({ label }) => label !== '')) {
    const labelled = priced.map(({ label, value }) => ({ label, cents: toCentsDelta(value) }));
    return { sizes: labelled, from: 'cell', foreign, rounded };
  }
  if (priced.some(({ label }) => label !== '')) return undefined;
  const named = labelsFor(sizes.length, context);
  if (!named) {
    const readings = priced.map(({ value }) => value.toFixed(2)).join(' or ');
    return {
      fault: `“${shown(text)}” holds several prices (${readings}), and nothing says what each is for. Write “Small 8.00 / Large 10.00”, or give each size a row.`,
    };
  }
  const labelled = sizes.flatMap((one, at) =>
    one ? [{ label: named.labels[at] ?? '', cents: toCentsDelta(one.value) }] : [],
  );
  return { sizes: labelled, from: named.from, foreign, rounded };
};

/** `$12 each` is a price like any other. */
const EACH = /\s*(?:\/\s*)?\b(?:each|ea|per (?:piece|person|plate)|p\.?p|pro stück|pièce|pc)\b\.?\s*$/iu;
/** A footnote's mark behind a price. */
const FOOTNOTE = /(?<=[\d\p{Sc}])\s?[*†‡¹²³]{1,3}$/u;
/** `from $12` is the price of none, and `2 for $10` that of several. */
const NO_SIZE = /\b(?:from|for|ab|dès|à partir de|desde|da|от|up to|per|off)\b/iu;

const one = (value: number, foreign?: string): PriceCell | PriceFault => {
  const fault = priceFault(value);
  if (fault) return { fault };
  return { cents: toCentsDelta(value), foreign, rounded: isFinerThanCents(value) };
};

/** A cell's price, or its prices by size. A price that nobody wrote is never the answer. */
export const readPriceCell = (cell: string | number, context: PriceContext = {}): PriceCell | PriceFault => {
  if (typeof cell === 'number') return one(cell);
  const written = singleBlanks(cell.slice(0, MAX_BLANKS));
  if (written.length > MAX_LETTERS || cell.length > MAX_BLANKS) return { fault: notAPrice(written) };
  const text = written.replace(EACH, '').replace(FOOTNOTE, '');
  const single = readPriceText(text, context.currency);
  if ('value' in single) return one(single.value, single.foreign);
  const sizes = readSizes(text, context);
  if (sizes) return sizes;
  if (single.fault === 'ambiguous') return { fault: ambiguousPrice(text) };
  const labelled = pricesIn(text).length === 1 ? readLabelledPrice(text, context.currency) : undefined;
  if (labelled?.sure && labelled.sign === '' && labelled.label !== '' && !NO_SIZE.test(labelled.label)) {
    return {
      sizes: [{ label: labelled.label, cents: toCentsDelta(labelled.value) }],
      from: 'cell',
      foreign: labelled.foreign,
    };
  }
  return { fault: notAPrice(text) };
};
