import { isCurrencyWord } from '@biteboard/contracts/prices';

/** Words of a header that say nothing of what the column holds. */
const EMPTY_WORDS = new Set(['the', 'in', 'en', 'incl', 'inc', 'required', 'optional', 'per', 'le', 'la']);

/** Latin letters lose their accents, Arabic ones the marks that people leave out. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652\u0640]/gu, '')
    .normalize('NFC')
    .replace(/[أإآ]/gu, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ß', 'ss')
    .replaceAll('ё', 'е');

const wordsOf = (text: string): string[] =>
  plainLetters(text.toLowerCase())
    .split(/[^\p{L}\p{M}\p{N}\p{Sc}]+/u)
    .filter((word) => word !== '');

/** A header by which it is found whatever its case, accents, punctuation and currency. */
export const headerKey = (text: string): string => {
  const words = wordsOf(text);
  const left = words.filter((word, at) => !isCurrencyWord(word) && !(at > 0 && EMPTY_WORDS.has(word)));
  return (left.length > 0 ? left : words).join(' ');
};
