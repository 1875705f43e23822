import type { MenuFieldName } from '@biteboard/contracts';
import { headerKey } from './header-key.ts';
import { HEADER_WORDS } from './header-words.ts';

/** What a header says of its column. */
export interface HeaderMatch {
  /** A field of `MENU_FIELDS`, or `name.fr`. */
  field: string;
  /** 0: no other word means the field as surely. */
  rank: number;
  /** The language of the word. */
  language: string;
  /** The sizes that a header of prices names, in their order. */
  labels?: readonly string[];
}

interface Word {
  field: MenuFieldName;
  rank: number;
  language: string;
}

const words = new Map<string, Word>();
for (const [field, languages] of Object.entries(HEADER_WORDS)) {
  for (const [language, list] of Object.entries(languages)) {
    for (const [rank, word] of list.split('|').entries()) {
      const key = headerKey(word);
      const known = words.get(key);
      if (!known || rank < known.rank) words.set(key, { field: field as MenuFieldName, rank, language });
    }
  }
}

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'english|anglais|ingles|englisch|inglese|английский|अंग्रेजी|英文|英語|英语|الانجليزيه|انجليزي|بالانجليزيه',
  fr: 'french|francais|frances|franzosisch|francese|французский|फ्रेंच|法文|法语|フランス語|الفرنسيه|فرنسي|بالفرنسيه',
  es: 'spanish|espagnol|espanol|spanisch|spagnolo|espanhol|испанский|स्पेनिश|西班牙文|スペイン語|الاسبانيه',
  de: 'german|allemand|aleman|deutsch|tedesco|alemao|немецкий|जर्मन|德文|ドイツ語|الالمانيه',
  it: 'italian|italien|italiano|italienisch|итальянский|इतालवी|意大利文|イタリア語|الايطاليه',
  pt: 'portuguese|portugais|portugues|portugiesisch|portoghese|португальский|葡萄牙文|ポルトガル語',
  ru: 'russian|russe|ruso|russisch|russo|русский|俄文|ロシア語',
  hi: 'hindi|hindou|हिंदी|हिन्दी|印地文',
  zh: 'chinese|chinois|chino|chinesisch|cinese|chines|китайский|中文|中国語|الصينيه',
  ja: 'japanese|japonais|japones|japanisch|giapponese|японский|日文|日本語|日语',
  ar: 'arabic|arabe|arabisch|arabo|арабский|अरबी|阿拉伯文|アラビア語|العربيه|عربي|بالعربيه|بالعربي',
  ko: 'korean|coreen|koreanisch|한국어|韩文',
  nl: 'dutch|neerlandais|niederlandisch',
  pl: 'polish|polonais|polnisch|polski',
  tr: 'turkish|turc|turkisch|turkce',
};
const LANGUAGE_OF = new Map(
  Object.entries(LANGUAGE_NAMES).flatMap(([code, names]) =>
    [code, ...names.split('|')].map((name) => [headerKey(name), code] as const),
  ),
);

const TRANSLATED = new Set<string>(['name', 'description', 'category']);

/** `Name (fr)`, `French name`, `name_fr`, `英文名`. */
const translationOf = (text: string): HeaderMatch | undefined => {
  const parts = text
    .toLowerCase()
    .split(/[\s_()[\]（）:：/|.-]+/u)
    .filter((part) => part !== '');
  const prefixed = /^(英文|中文|日文|法文|西班牙文|英語|日本語)(.+)$/u.exec(text.trim());
  if (prefixed) parts.splice(0, parts.length, prefixed[1]!, prefixed[2] === '名' ? '名称' : prefixed[2]!);
  if (parts.length < 2) return undefined;
  const at = parts.findIndex((part) => LANGUAGE_OF.has(headerKey(part)) && !words.has(headerKey(part)));
  if (at < 0) return undefined;
  const language = LANGUAGE_OF.get(headerKey(parts[at]!))!;
  const word = words.get(headerKey(parts.filter((_, index) => index !== at).join(' ')));
  if (!word || !TRANSLATED.has(word.field)) return undefined;
  return { field: `${word.field}.${language}`, rank: word.rank, language };
};

/** `12"`, `30 cm`, `0,5 l`, `500ml`, `6 pcs`, `Regular (7")`. */
const MEASURE =
  /^\d+(?:[.,/]\d+)?\s?(?:"|''|”|″|inch(?:es)?|in|cm|ml|cl|l|lt|ltr|liter|litre|oz|g|gm|gms|kg|pcs?|pieces?|piece|stk|pers|шт|мл|л|г|см|个|個|吋|寸|人前)\.?$/iu;

/** A number names nothing, unless it is one of inches. */
export const MAY_NAME = /[\p{L}"”″]/u;

/** Whether a text names a size: a word for one, a measure, or both. */
export const isSizeLabel = (text: string): boolean => {
  const plain = text.trim();
  if (plain.length > 40 || !MAY_NAME.test(plain)) return false;
  if (MEASURE.test(plain) || words.get(headerKey(plain))?.field === 'sizePrice') return true;
  const pieces = plain.split(/[()[\]\s,–-]+/u).filter((piece) => piece !== '');
  return (
    pieces.length > 1 &&
    pieces.some((piece) => MEASURE.test(piece) || words.get(headerKey(piece))?.field === 'sizePrice') &&
    pieces.every((piece) => MEASURE.test(piece) || (/\p{L}/u.test(piece) && words.has(headerKey(piece))))
  );
};

const isPriceWord = (text: string): boolean => words.get(headerKey(text))?.field === 'price';

/** The sizes in `Price (S/M/L)`, `Half/Full`, `Price Small`; none in a plain `Price`. */
const sizesIn = (text: string): string[] => {
  const plain = text.replace(/\p{Sc}|\b(?:usd|cad|aud|gbp|eur|inr|rs)\b\.?/giu, ' ');
  const pieces = plain
    .split(/\s*[/|()[\]:;,+\n]+\s*|\s+-\s+/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  return pieces.flatMap((piece) => {
    if (isPriceWord(piece)) return [];
    const label = piece
      .split(/\s+/u)
      .filter((word) => !isPriceWord(word))
      .join(' ');
    return [label];
  });
};

const priceOfSizes = (text: string): HeaderMatch | undefined => {
  if (isSizeLabel(text)) return { field: 'sizePrice', rank: 0, language: 'en', labels: [text] };
  const labels = sizesIn(text);
  if (labels.length === 0 || !labels.every(isSizeLabel)) return undefined;
  return {
    field: labels.length > 1 ? 'price' : 'sizePrice',
    rank: labels.length > 1 ? 1 : 0,
    language: 'en',
    labels,
  };
};

const LOOSE_RANK = 30;
/** Prices that are not what a dish costs every day. */
const OTHER_PRICES =
  /\b(?:sale|compare|old|offer|discount\w*|special|promo\w*|supplier|purchase|cost|staff)\b/iu;

/** `Dine-in price`, `Price incl. tax`: a price, where no other column is one more surely. */
const loosePrice = (text: string): HeaderMatch | undefined => {
  const pieces = headerKey(text).split(' ');
  if (pieces.length < 2 || pieces.length > 4 || OTHER_PRICES.test(text)) return undefined;
  const isPrice = [pieces[0]!, pieces.at(-1)!].some((piece) => words.get(piece)?.field === 'price');
  return isPrice ? { field: 'price', rank: LOOSE_RANK, language: 'en' } : undefined;
};

/** What a header means, whatever its language; undefined for one that no menu needs. */
export const matchHeader = (text: string): HeaderMatch | undefined => {
  const plain = text.trim();
  if (plain.length > 100 || !MAY_NAME.test(plain)) return undefined;
  const translated = translationOf(plain);
  if (translated) return translated;
  const word = words.get(headerKey(plain));
  if (word && word.field !== 'sizePrice') return word;
  const sizes = priceOfSizes(plain);
  if (sizes) return sizes;
  // Two languages in one header, or a remark behind it: `Name / Nom`, `Price (per plate)`.
  const parts = plain.split(/[/|\n(（[]+/u).map((part) => part.replace(/[)）\]]\s*$/u, '').trim());
  if (parts.length < 2) return loosePrice(plain);
  const [first] = parts.flatMap((part) => words.get(headerKey(part)) ?? []);
  return first && first.field !== 'sizePrice' ? { ...first, rank: first.rank + 1 } : loosePrice(plain);
};

/** A cell that names the column of prices: the mark of a block's own header. `Market price` is no such name. */
export const isPriceHeader = (text: string): boolean => {
  const match = matchHeader(text);
  return match?.field === 'price' && match.rank < LOOSE_RANK;
};
