import { toCentsDelta, toDollars } from '../money/money.ts';

/** The keys of options whose label has no letter that a key can hold (spec §3). */
export const DEFAULT_OPTION_KEYS = {
  variants: 'variant',
  flavors: 'flavor',
  quantities: 'quantity',
  portions: 'portion',
  extraOptions: 'option',
} as const;

/** Leaves room for a suffix within the 64 characters of a key. */
const MAX_KEY_LENGTH = 60;
const LIGATURES: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A label as a key: lower case, accents folded, words joined with underscores; may be empty. */
export function optionKey(label: string): string {
  return label
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_KEY_LENGTH)
    .replace(/^_+|_+$/g, '');
}

/**
 * The options, each with a unique key. A given key stays (the first one wins); the others
 * derive from the label, or from `fallback`, and are made unique with a numeric suffix (`large_2`).
 */
export function withUniqueKeys<T extends { key?: string | undefined; label: string }>(
  options: readonly T[],
  fallback: string,
): (T & { key: string })[] {
  const taken = new Set<string>();
  const given = options.map((option) => {
    const key = option.key?.trim();
    if (!key || taken.has(key)) return undefined;
    taken.add(key);
    return key;
  });
  return options.map((option, i) => {
    const key = given[i] ?? freeKey(optionKey(option.label) || fallback, taken);
    taken.add(key);
    return { ...option, key };
  });
}

/** Options with the keys that they had under the same label before, each taken once: carts and orders hold keys. */
export function withKeptKeys<T extends { key?: string | undefined; label: string }>(
  options: readonly T[],
  before: readonly { key?: string | undefined; label: string }[],
): T[] {
  const used = new Set(options.map(({ key }) => key));
  const left = before.filter(({ key }) => !used.has(key));
  return options.map((option) => {
    const at = option.key ? -1 : left.findIndex(({ label }) => label === option.label);
    if (at < 0) return option;
    const [{ key } = {}] = left.splice(at, 1);
    return key === undefined ? option : { ...option, key };
  });
}

function freeKey(base: string, taken: ReadonlySet<string>): string {
  let key = base;
  for (let suffix = 2; taken.has(key); suffix += 1) key = `${base}_${suffix}`;
  return key;
}

/** An option as the shorthand writes it; `price` is an add-on in dollars. */
export interface ShorthandOption {
  label: string;
  price: number;
}

/** One entry: a label in quotes (which may hold commas), or text up to the next comma. */
const ENTRIES = /\s*"(?:[^"]|"")+"[^,"]*(?=,|$)|[^,]+/g;
/** `label +price`: a plus may touch the label, a minus may not (it may belong to it). */
const PRICED = /^(.*\S)(?:\s*\+|\s+[-−])\s*\p{Sc}?(\d+(?:\.\d+)?|\.\d+)$/su;

/** `Large 4.50`: a price whose sign was forgotten, more likely than a part of the label. */
const UNSIGNED = /\S\s+\p{Sc}?\d+\.\d{2}$/u;

const entriesOf = (text: string): string[] =>
  (text.match(ENTRIES) ?? []).map((entry) => entry.trim()).filter((entry) => entry !== '');

/** The first entry that ends like a price without a sign; quoted text is literal. */
export const unsignedPrice = (text: string): string | undefined =>
  entriesOf(text).find((entry) => UNSIGNED.test(entry) && !PRICED.test(entry));

/** `Regular, Large +4.50, Kids -2` as labels and add-ons (spec §3); blanks are dropped. */
export function parseVariantShorthand(text: string): ShorthandOption[] {
  return entriesOf(text)
    .map((entry) => {
      const priced = PRICED.exec(entry);
      if (!priced) return { label: unquoted(entry), price: 0 };
      const [, label = '', amount = ''] = priced;
      const cents = toCentsDelta(Number(amount));
      const lowers = !entry.slice(label.length).trimStart().startsWith('+');
      return { label: unquoted(label), price: toDollars(lowers && cents !== 0 ? -cents : cents) };
    })
    .filter((option) => option.label !== '');
}

/** The shorthand of options: what `parseVariantShorthand` reads back as the same labels and prices. */
export function formatVariantShorthand(options: readonly ShorthandOption[]): string {
  return options
    .map(({ label, price }) => {
      const cents = toCentsDelta(price);
      if (cents === 0) return quotedIfNeeded(label);
      return `${quotedIfNeeded(label)} ${cents < 0 ? '-' : '+'}${toDollars(Math.abs(cents)).toFixed(2)}`;
    })
    .join(', ');
}

function quotedIfNeeded(label: string): string {
  const plain = !/^\s*"|,/.test(label) && !PRICED.test(label) && !UNSIGNED.test(label);
  return plain ? label : `"${label.replaceAll('"', '""')}"`;
}

function unquoted(text: string): string {
  const quoted = /^"((?:[^"]|"")+)"$/.exec(text);
  return quoted ? quoted[1]!.replaceAll('""', '"').trim() : text;
}

/** The first three labels, then how many more there are: `Small, Medium, Large +2 more` (spec §3). */
export function variantPreview(options: readonly { label: string }[]): string {
  const shown = options
    .slice(0, 3)
    .map((option) => option.label)
    .join(', ');
  return options.length > 3 ? `${shown} +${options.length - 3} more` : shown;
}
