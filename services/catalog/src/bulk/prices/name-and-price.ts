import { toCentsDelta } from '@biteboard/contracts/money';
import { readLabelledPrice } from './labelled-price.ts';

/** A dish and what it costs, from one text. */
export interface NameAndPrice {
  name: string;
  cents: number;
  foreign?: string | undefined;
  /** A sign, decimals, a dash or dots part the price from the name: `Chicken 65` alone has none of them. */
  sure: boolean;
}

/** What leads the eye from a name to its price: dots, lines, a tab, many blanks. */
const LEADER = /\s*(?:[.…·_]{3,}|…|(?:\s[.·_]){2,})\s*|\t+| {3,}/gu;
/** A name that holds a price itself is not the whole of what comes before the last one. */
const HOLDS_PRICE = /\d[.,]\d{2}(?!\d)|\p{Sc}|[/|+]\s*$/u;
/** `Chicken 65 180` may be a price of 180 or of 65,180. */
const APART = /\d[\s'’]\d{3}(?:\D*|\D\d{2}\D*)$/u;
const MAX_NAME = 200;

/** `Samosa 5.99`, `Onion bhaji ..... $6.50`, `Korma – 14`; undefined where a text does not end with one price. */
export const readNameAndPrice = (text: string, currency?: string): NameAndPrice | undefined => {
  if (text.length > MAX_NAME || !/\p{L}/u.test(text)) return undefined;
  const led = text.trim().replace(LEADER, ' : ');
  const read = APART.test(led) ? undefined : readLabelledPrice(led, currency);
  if (!read || read.sign === '+' || read.sign === '-') return undefined;
  const { label, value, foreign, sure } = read;
  if (!/\p{L}/u.test(label) || HOLDS_PRICE.test(label) || !isBehind(text, label)) return undefined;
  return { name: label, cents: toCentsDelta(value), foreign, sure };
};

/** The name comes first: `5.99 small` is the price of a size. */
const isBehind = (text: string, label: string): boolean => text.trim().startsWith(label.split(' : ')[0]!);
