import type { Filter } from '@biteboard/platform/ports';
import { phoneWordOf, WORD_START, wordsIn } from '../order/search-words.ts';

/** Words that an order must all have, in any order; each may be the beginning of a longer one. */
export type Reading = readonly string[];

const PHONE = /\+?[\d(][\d\s().\-/]{5,}\d/;

/**
 * How what was typed can be read: as words and, where it holds a phone, with that as one; a number of a house and one of
 * a street look like a phone, too. Empty where nothing was typed.
 */
export const readingsOf = (typed: string): Reading[] => {
  if (typed.trim() === '') return [];
  const phone = PHONE.exec(typed)?.[0] ?? '';
  const word = phoneWordOf(phone);
  const words = [...new Set(wordsIn(typed))];
  return word === undefined ? [words] : [[word, ...new Set(wordsIn(typed.replace(phone, ' ')))], words];
};

/** How the words are looked for: in the text, or its list of words, or anywhere in a text of an older release. */
export type SearchedPath = 'searchText' | 'searchWords' | 'anyText';

const CONDITIONS: Record<SearchedPath, (word: string) => Filter> = {
  searchText: (word) => ({ searchText: { $regex: WORD_START + word } }),
  searchWords: (word) => ({ searchWords: { $regex: `^${word}` } }),
  anyText: (word) => ({ searchText: { $regex: word } }),
};

/** Orders that have a word that begins so. */
export const hasWord = (word: string, path: SearchedPath): Filter => CONDITIONS[path](word);

const allOf = (conditions: Filter[]): Filter =>
  conditions.length === 1 ? conditions[0]! : { $and: conditions };

/** Orders that one of the readings fits. Words have letters and digits alone. */
export const fits = (readings: readonly Reading[], path: SearchedPath): Filter => {
  const each = readings
    .filter((words) => words.length > 0)
    .map((words) => allOf(words.map((word) => hasWord(word, path))));
  if (each.length === 0) return { _id: { $in: [] } };
  return each.length === 1 ? each[0]! : { $and: [{ $or: each }] };
};

const NUMBER = /^#?\s*(BB[\s-]*)?([0-9A-Z]{6})$/i;

/**
 * The whole order number that was typed, also without what all of them begin with: that may be a word (`isWord`).
 * Undefined where it is none.
 */
export const orderNumberIn = (typed: string): { orderNumber: string; isWord: boolean } | undefined => {
  const [, prefix, characters] = NUMBER.exec(typed.trim()) ?? [];
  return characters
    ? { orderNumber: `BB-${characters.toUpperCase()}`, isWord: prefix === undefined }
    : undefined;
};
