import { type PriceText, readPriceText } from '@biteboard/contracts/prices';

/** A number with what stands beside it; `label` is '' where it stands alone. */
export interface LabelledPrice {
  label: string;
  value: number;
  /** How it is written: `+4`, `-4`, or a whole price; `dash` is a stroke with blanks around it, which may be either. */
  sign: '+' | '-' | 'dash' | '';
  /** It has brackets, a currency's sign, `=` or `:` before it, or two decimals: no part of a name. */
  sure: boolean;
  foreign?: string | undefined;
}

const MAX_LETTERS = 300;
const STRONG = /[=:(@]\s*$/u;
const CURRENCY_NEAR = /\p{Sc}|(?:^|[\s\d])(?:rs|inr|usd|cad|aud|gbp|eur)\.?(?=[\s\d]|$)/iu;

const trimLabel = (text: string): string =>
  text
    .replace(/^[\s•·*–—-]+(?=\S)|[\s:=@,]+$/gu, '')
    .replace(/\s*[([{]\s*$/u, '')
    .replace(/^\s*[([{]([^()[\]{}]*)[)\]}]\s*$/u, '$1')
    .trim();

/** A label is a word, or a measure such as `12"` or `500 ml`, never a bare number. */
const isLabel = (text: string): boolean => text !== '' && !/^[\d.,\s]+$/u.test(text) && !/\p{Sc}/u.test(text);

const signOf = (before: string): { sign: LabelledPrice['sign']; label: string } => {
  const plus = /^(.*?)\s*\+\s*$/su.exec(before);
  if (plus) return { sign: '+', label: plus[1] ?? '' };
  const minus = /^(.*\S)(\s+)[-−]$/su.exec(before);
  if (minus) return { sign: '-', label: minus[1] ?? '' };
  const dash = /^(.*\S)\s+[-−–—]\s+$/su.exec(before) ?? /^(.*\S)\s*[–—]\s*$/su.exec(before);
  if (dash) return { sign: 'dash', label: dash[1] ?? '' };
  return { sign: '', label: before };
};

const found = (
  read: PriceText,
  raw: string,
  { before, label, inBrackets }: { before: string; label: string; inBrackets: boolean },
): LabelledPrice | undefined => {
  if ('fault' in read) return undefined;
  const { sign, label: named } = signOf(label);
  const clean = trimLabel(named);
  if (clean !== '' && !isLabel(clean)) return undefined;
  const sure =
    inBrackets ||
    STRONG.test(before) ||
    CURRENCY_NEAR.test(raw) ||
    /[.,]\d{2}(?!\d)/u.test(raw) ||
    sign !== '';
  return {
    label: clean,
    value: Math.abs(read.value),
    sign: read.value < 0 ? '-' : sign,
    sure,
    foreign: read.foreign,
  };
};

/** Where a number may begin: at a digit, or at a currency's sign or word before it. */
const STARTS =
  /(?<![\p{L}\p{N}.,])(?:[\p{L}.]{0,4}\p{Sc}|(?:rs|inr|usd|cad|aud|gbp|eur|chf|kr|aed|sar|rm|rp)\b\.?)?\s*\d/giu;

/**
 * `Large +4.50`, `Small ($5)`, `S=5`, `5.99 small`, `$11.99 (Half)`, `8.00`: a price and what it is for; undefined where
 * the text holds none, or could be read otherwise.
 */
export const readLabelledPrice = (text: string, currency?: string): LabelledPrice | undefined => {
  const whole = text.trim();
  if (whole.length > MAX_LETTERS || !/\p{Nd}/u.test(whole)) return undefined;
  const alone = /^\+/u.test(whole) ? undefined : readPriceText(whole, currency);
  if (alone && 'value' in alone) {
    return found(alone, whole, { before: '', label: '', inBrackets: false });
  }
  const bracketed = /^(.*\S)\s*[([{]\s*([+−-]?)\s*([^()[\]{}]*\d[^()[\]{}]*)[)\]}]\s*$/su.exec(whole);
  if (bracketed) {
    const [, label = '', plus = '', inner = ''] = bracketed;
    const read = readPriceText(inner, currency);
    const sign = plus === '' ? '' : plus === '+' ? ' +' : ' -';
    const one = found(read, inner, { before: '(', label: `${label}${sign}`, inBrackets: true });
    if (one) return one;
  }
  for (const { index, 0: start } of whole.matchAll(STARTS)) {
    const at = index + start.length - start.trimStart().length;
    const [before, raw] = [whole.slice(0, at), whole.slice(at)];
    if (before.trim() === '') continue;
    const one = found(readPriceText(raw, currency), raw, { before, label: before, inBrackets: false });
    if (one) return one;
  }
  return leadingPrice(whole, currency);
};

/** `5.99 small`, `$11.99 (Half)`. */
const leadingPrice = (whole: string, currency: string | undefined): LabelledPrice | undefined => {
  const match =
    /^(.*\d(?:\s?\p{Sc}|\/-)?)(?:\s*[([{]([^()[\]{}]*\p{L}[^()[\]{}]*)[)\]}]|\s+([\p{L}][^\d]*))$/su.exec(
      whole,
    );
  if (!match) return undefined;
  const [, raw = '', inBrackets, word] = match;
  const read = readPriceText(raw, currency);
  if ('fault' in read || read.value < 0) return undefined;
  const label = trimLabel(inBrackets ?? word ?? '');
  if (!isLabel(label)) return undefined;
  const sure = inBrackets !== undefined || CURRENCY_NEAR.test(raw) || /[.,]\d{2}(?!\d)/u.test(raw);
  return { label, value: read.value, sign: '', sure, foreign: read.foreign };
};
