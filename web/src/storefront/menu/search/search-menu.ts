import type { Category, Product } from '@biteboard/contracts';
import { MIN_LETTERS, plain, wordsOf } from './search-words.ts';

/** An extra that matches, and the dishes that have it. */
export interface OptionHit {
  label: string;
  priceCents: number;
  products: Product[];
}

export interface MenuHits {
  products: Product[];
  options: OptionHit[];
}

/** Dishes that have every word in their name, description or category, names first; then extras that do. */
export function searchMenu(
  query: string,
  products: readonly Product[],
  categories: readonly Category[],
): MenuHits {
  const words = wordsOf(query);
  if (words.join('').length < MIN_LETTERS) return { products: [], options: [] };
  const hasAll = (text: string) => words.every((word) => plain(text).includes(word));
  const categoryName = new Map(categories.map(({ _id, name }) => [_id, name]));
  const inName = products.filter(({ name }) => hasAll(name));
  const elsewhere = products.filter(
    ({ name, description, categoryId }) =>
      !hasAll(name) && hasAll([name, description, categoryName.get(categoryId ?? '') ?? ''].join(' ')),
  );
  return { products: [...inName, ...elsewhere], options: optionHits(products, hasAll) };
}

function optionHits(products: readonly Product[], matches: (text: string) => boolean): OptionHit[] {
  const hits = new Map<string, OptionHit>();
  for (const product of products)
    for (const { options } of product.extraOptionGroups)
      for (const { label, priceCents } of options) {
        if (!matches(label)) continue;
        const key = `${label}|${priceCents}`;
        const hit = hits.get(key) ?? { label, priceCents, products: [] };
        if (hit.products.at(-1) !== product) hit.products.push(product);
        hits.set(key, hit);
      }
  return [...hits.values()];
}

/** A text split into parts that match a word and parts that do not. */
export function markedParts(text: string, query: string): { text: string; hit: boolean }[] {
  const words = wordsOf(query);
  const lower = plain(text);
  // Folding accents may change a text's length; then nothing is marked rather than the wrong letters.
  if (words.length === 0 || lower.length !== text.length) return [{ text, hit: false }];
  const parts: { text: string; hit: boolean }[] = [];
  let at = 0;
  while (at < text.length) {
    const next = words
      .map((word) => ({ start: lower.indexOf(word, at), length: word.length }))
      .filter(({ start }) => start >= 0)
      .sort((a, b) => a.start - b.start || b.length - a.length)[0];
    if (!next) break;
    if (next.start > at) parts.push({ text: text.slice(at, next.start), hit: false });
    parts.push({ text: text.slice(next.start, next.start + next.length), hit: true });
    at = next.start + next.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), hit: false });
  return parts;
}
