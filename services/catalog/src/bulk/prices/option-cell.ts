import { toCentsDelta, toDollars } from '@biteboard/contracts/money';
import { singleBlanks } from '@biteboard/contracts/prices';
import { type LabelledPrice, readLabelledPrice } from './labelled-price.ts';

export interface ReadOption {
  label: string;
  /** What it adds, in dollars. */
  price: number;
}

export interface OptionCell {
  options: ReadOption[];
  faults: string[];
  /** The price of the product that whole prices begin at, where the product has none of its own. */
  baseCents?: number;
  foreign?: string | undefined;
}

interface OptionContext {
  /** The product's own price; undefined where its row has none. */
  baseCents?: number | undefined;
  /** Prices of extras are always added: `Cheese ($1.50)` costs a dollar fifty more. */
  added?: boolean;
}

/** An entry beyond this has too long a label, whatever else. */
const MAX_ENTRY = 200;
const QUOTED = /^"((?:[^"]|"")+)"([^,"]*)(?=,|$)/su;
const SIZE_LETTER = /^(?:xxl|xl|xs|[sml])$/iu;

interface Entry {
  text: string;
  /** A label in quotes is taken as it is. */
  label?: string;
}

/** A comma of `Large +4,50` is no end of an entry: it stands in a number that has a sign or a bracket before it. */
const DECIMAL_COMMA =
  /([+=:(−-]\s*\p{Sc}?\s*\d+|\p{Sc}\s*\d+|\d),(\d{1,2})(?=\s*(?:\p{Sc}|[)\]};|/,\n]|$|\s))/gu;
const HELD = '\ue000';

const byCommas = (text: string): Entry[] => {
  const entries: Entry[] = [];
  const isBareList = /^[\d\s,]+$/u.test(text);
  let left = isBareList || /\s{50}/u.test(text) ? text : text.replace(DECIMAL_COMMA, `$1${HELD}$2`);
  while (left !== '') {
    left = left.replace(/^[\s,]+/u, '');
    if (left === '') break;
    const quoted = QUOTED.exec(left);
    if (quoted) {
      const [whole, label = '', rest = ''] = quoted;
      entries.push({
        text: rest.replaceAll(HELD, ',').trim(),
        label: label.replaceAll('""', '"').replaceAll(HELD, ',').trim(),
      });
      left = left.slice(whole.length);
      continue;
    }
    const end = left.indexOf(',');
    entries.push({ text: (end < 0 ? left : left.slice(0, end)).replaceAll(HELD, ',').trim() });
    left = end < 0 ? '' : left.slice(end);
  }
  return entries;
};

/** `Half/Full` and `S/M/L` are lists, `w/o onions` is none. */
const bySlashes = (text: string): string[] | undefined => {
  const parts = text
    .replace(/(?<=\d)\s*\/[-=](?!\d)/gu, '')
    .split('/')
    .map((part) => part.trim());
  const isList =
    parts.length > 1 &&
    parts.every((part) => SIZE_LETTER.test(part) || part.replace(/[^\p{L}\p{N}]/gu, '').length > 1);
  return isList ? parts : undefined;
};

/** A line may end with a comma. */
const withoutCommas = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && /[\s,]/u.test(text[from]!)) from += 1;
  while (to > from && /[\s,]/u.test(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
};

/** The entries of a list, by the separators that it has: lines, `;`, `|`, commas, or strokes. */
const entriesOf = (text: string): Entry[] => {
  if (!/^\s*"|,\s*"/u.test(text)) {
    const hard = text
      .split(/[\n\r;|]+/u)
      .map((part) => withoutCommas(part.replace(/^\s?[•·*–-]\s/u, '')))
      .filter((part) => part !== '');
    if (hard.length > 1) return hard.map((part) => ({ text: part }));
  }
  const entries = byCommas(text);
  const [only] = entries;
  if (entries.length !== 1 || !only || only.label !== undefined) return entries;
  return bySlashes(only.text)?.map((part) => ({ text: part })) ?? entries;
};

type Priced = LabelledPrice & { text: string };
type Unpriced = { label: string; unclear?: boolean };
/** A price that is followed by more. */
const PRICE_INSIDE = /\s\+\s?\p{Sc}?\d/u;

/** `Large 8` beside `Small 5` may be prices as well as names: numbers that differ behind names that differ. */
const areBareNumbers = (entries: readonly Entry[]): boolean => {
  const names = entries.map(({ text, label }) =>
    label === undefined && text.length <= MAX_ENTRY ? /^(\D*\p{L}\D*?)\s+\d+$/u.exec(text)?.[1] : undefined,
  );
  return (
    names.length > 1 && names.every((name) => name !== undefined) && new Set(names).size === names.length
  );
};

const readEntry = (entry: Entry, currency: string | undefined, bare: boolean): Priced | Unpriced => {
  const { label } = entry;
  const text = singleBlanks(entry.text);
  if (label !== undefined) {
    if (text === '') return { label };
    const price = readLabelledPrice(`x ${text}`, currency);
    return price?.label === 'x'
      ? { ...price, label, text: `"${label}" ${text}` }
      : { label: `${label} ${text}` };
  }
  if (text.length > MAX_ENTRY) return { label: text };
  const price = readLabelledPrice(text, currency);
  if (!price || price.label === '' || !(price.sure || bare)) {
    return { label: text, unclear: PRICE_INSIDE.test(text) };
  }
  if (PRICE_INSIDE.test(price.label)) return { label: text, unclear: true };
  return { ...price, text };
};

const money = (cents: number): string => (cents / 100).toFixed(2);

const wholeOrAdded = ({ label, text, value, sign }: Priced, base: number | undefined): string => {
  const cents = toCentsDelta(value);
  if (sign === 'dash') {
    return `“${text}” can be read in two ways: ${money(cents)} less, or ${money(cents)} in all. Write “${label} -${money(cents)}” or “${label} +${money(cents)}”.`;
  }
  const both =
    base === undefined
      ? ''
      : ` It can be read as ${money(cents)} in all, or as ${money(base + cents)}, which is ${money(cents)} more than ${money(base)}.`;
  return `“${text}” has no sign. Write “${label} +${money(cents)}”.${both}`;
};

const readEntries = (text: string, currency: string | undefined): (Priced | Unpriced)[] => {
  const entries = entriesOf(text);
  const bare = areBareNumbers(entries);
  return entries.map((entry) => readEntry(entry, currency, bare)).filter(({ label }) => label !== '');
};

/** So many different cells of a file are remembered, and only short ones. */
const MAX_REMEMBERED = 500;
const MAX_REMEMBERED_LENGTH = 500;

/**
 * Reads the cells of options of one file, with what they add; many dishes have the same, which are parsed once. Prices
 * that are whole, as `Small ($5), Large ($8)` in a dish of $5, become what they add to the smallest; what can be read in
 * two ways is a fault with both readings.
 */
export const optionReader = (currency: string | undefined) => {
  const parsed = new Map<string, (Priced | Unpriced)[]>();
  return (text: string, context: OptionContext): OptionCell => {
    const read = parsed.get(text) ?? readEntries(text, currency);
    if (parsed.size < MAX_REMEMBERED && text.length <= MAX_REMEMBERED_LENGTH) parsed.set(text, read);
    return optionsOf(read, context);
  };
};

export type OptionReader = ReturnType<typeof optionReader>;

const optionsOf = (
  read: readonly (Priced | Unpriced)[],
  { baseCents, added = false }: OptionContext,
): OptionCell => {
  const priced = read.filter((one): one is Priced => 'value' in one);
  const foreign = priced.find((one) => one.foreign)?.foreign;
  const mixed = read.find((one) => !('value' in one) && one.unclear);
  if (mixed) {
    const message = `“${mixed.label.slice(0, 60)}” holds a price in its middle. Put commas between the options, and what each adds behind its name: Large +4.50.`;
    return { options: [], faults: [message], foreign };
  }
  const whole = priced.filter(({ sign }) => sign === '' || sign === 'dash');
  const delta = (one: Priced | Unpriced, base: number): number => {
    if (!('value' in one)) return 0;
    const cents = toCentsDelta(one.value);
    if (one.sign === '+') return cents;
    return one.sign === '-' ? -cents : cents - base;
  };
  const options = (base: number) =>
    read.map((one) => ({ label: one.label, price: toDollars(delta(one, base)) }));
  if (whole.length === 0) return { options: options(0), faults: [], foreign };
  if (added && whole.every(({ sign, sure }) => sign === '' && sure))
    return { options: options(0), faults: [], foreign };
  const isAllWhole = whole.length === read.length;
  const cents = whole.map(({ value }) => toCentsDelta(value));
  if (isAllWhole && !added) {
    if (baseCents === undefined)
      return { options: options(Math.min(...cents)), faults: [], baseCents: Math.min(...cents), foreign };
    if (cents.includes(baseCents)) return { options: options(baseCents), faults: [], foreign };
  }
  const [first] = whole;
  return { options: options(0), faults: first ? [wholeOrAdded(first, baseCents)] : [], foreign };
};

/** A label that stands in no quotes is read as it is; any other needs them. */
const PLAIN = /^(?!.*\s{2})(?!.*[^\S ])(?=.*\p{L})[^,;/|\n\r=:"()[\]{}@+−–—\p{Sc}]*(?<!\d[^\p{L}]*)$/su;

/** Options as the export writes them: `optionReader` reads the same labels and prices. */
export const formatOptionCell = (options: readonly ReadOption[]): string =>
  options
    .map(({ label, price }) => {
      const cents = toCentsDelta(price);
      const written =
        PLAIN.test(label) && !/\s-|^-/u.test(label) ? label : `"${label.replaceAll('"', '""')}"`;
      if (cents === 0) return written;
      return `${written} ${cents < 0 ? '-' : '+'}${money(Math.abs(cents))}`;
    })
    .join(', ');
