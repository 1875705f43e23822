import { lineOptionsText, type OrderSnapshot, phoneKey } from '@biteboard/contracts';

/** Letters that Unicode does not make of another one and an accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

const ACCENTS = /[\u0300-\u036f]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const IS_WORD = /^[a-z0-9]+$/;
const MAX_LETTERS = 40;
/** Whom an order is for comes first; a very large order is found by the first of its dishes. */
const MAX_WORDS = 200;
/** Of a phone that is written without its country, and of one without its area code. */
const [NATIONAL_DIGITS, LOCAL_DIGITS, LAST_DIGITS] = [9, 7, 4];

const IS_ASCII = /^[\0-\x7f]*$/;

/** Lower case, without accents. */
const plain = (text: string): string => {
  const lower = text.toLowerCase();
  if (IS_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter]!);
};

const chunksOf = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);
const partsOf = (chunk: string): string[] =>
  IS_WORD.test(chunk)
    ? [chunk.slice(0, MAX_LETTERS)]
    : chunk
        .split(BETWEEN_WORDS)
        .filter(Boolean)
        .map((word) => word.slice(0, MAX_LETTERS));

/** The words of a text as they are looked for: without accents and signs. */
export const wordsIn = (text: string): string[] => chunksOf(text).flatMap(partsOf);

/** The words of a text as they are found: “O’Brien” is also found as one word. */
const foundBy = (text: string): string[] =>
  chunksOf(text).flatMap((chunk) => {
    const parts = partsOf(chunk);
    return parts.length > 1 && !chunk.includes('@')
      ? [...parts, parts.join('').slice(0, MAX_LETTERS)]
      : parts;
  });

/** A postal code is written with a space, or without. */
const postalWords = (code: string): string[] => {
  const whole = wordsIn(code).join('');
  return whole === '' ? [] : [...wordsIn(code), whole, whole.slice(-3)];
};

const phoneWord = (digits: string): string => `tel${digits}`;

/** As which a phone is looked for, however it is written; undefined where the text is none. */
export const phoneWordOf = (text: string): string | undefined => {
  const key = phoneKey(text);
  if (key === undefined) return undefined;
  return phoneWord(key.length < NATIONAL_DIGITS ? key.slice(-LOCAL_DIGITS) : key);
};

const phoneWords = (phone: string): string[] => {
  const key = phoneKey(phone);
  if (key === undefined) return [];
  return [phoneWord(key), phoneWord(key.slice(-LOCAL_DIGITS)), key.slice(-LAST_DIGITS)];
};

/** By which words an order is found: its number, whom and where it is for, what it has. Each once. */
export const searchWordsOf = ({
  orderNumber,
  userName,
  userEmail,
  dropoff,
  items,
}: Pick<OrderSnapshot, 'orderNumber' | 'userName' | 'userEmail' | 'dropoff' | 'items'>): string[] => {
  const address = dropoff?.address;
  const texts = [
    orderNumber,
    userName,
    userEmail,
    dropoff?.name ?? '',
    ...(address ? [...address.streetAddress, address.city] : []),
  ];
  const words = [
    ...foundBy(texts.join(' ')),
    ...postalWords(address?.postalCode ?? ''),
    ...phoneWords(dropoff?.phone ?? ''),
    ...items.flatMap((line) => [...foundBy(line.name), ...wordsIn(lineOptionsText(line))]),
  ];
  return [...new Set(words)].slice(0, MAX_WORDS);
};

/** Stands before each word in `searchText`: what comes after it is the word's beginning. */
export const WORD_START = '\n';

/** What is stored of an order for the lists, in the two forms that databases have an index for. */
export const searchable = (
  order: Parameters<typeof searchWordsOf>[0],
): { searchText: string; searchWords: string[] } => {
  const searchWords = searchWordsOf(order);
  return { searchText: searchWords.map((word) => WORD_START + word).join(''), searchWords };
};
