import { isHomeSign, isThousandsComma, isThousandsPoint, withoutSign } from './currency-signs.ts';
import { plainDigits } from './plain-digits.ts';

/** Blanks and apostrophes that group thousands. */
const BLANKS = /[\s'’]/gu;
const PARTED = /\d+(?:[\s'’]+\d+)+/gu;
const BY_THOUSANDS = /^\d{1,3}(?:[\s'’]\d{2,3})*[\s'’]\d{3}$/u;
/** `5, 8` may be two numbers. */
const APART = /\d\s+[.,]\s*\d|\d[.,]\s+\d/u;
/** What people write behind a whole price: `250/-`, `12,-`, `30:-`. */
const TAIL = /(?<=\d)\s*(?:\/[-=]|[.,:]\s?[-–—]{1,2}|-\/|\bonly\b\.?)\s*$/iu;
/** `12€50`. */
const SIGN_AS_POINT = /^(\d+)\s?([€£$])\s?(\d{2})$/u;
const HUNDREDTHS: Readonly<Record<string, RegExp>> = {
  usd: /^(\d{1,2})\s?¢$/u,
  cad: /^(\d{1,2})\s?¢$/u,
  aud: /^(\d{1,2})\s?¢$/u,
  gbp: /^(\d{1,2})\s?p$/iu,
};

/** No price is as long as this; the time to parse it grows with its square. */
const MAX_LETTERS = 100;

/** `foreign` is the sign of another currency that stands beside the number. */
export type PriceText = { value: number; foreign?: string } | { fault: 'none' | 'ambiguous' };

const parts = (whole: string, decimals = ''): PriceText => ({ value: Number(`${whole}.${decimals || '0'}`) });

/**
 * A price as people write it: `12.5`, `$12.50`, `1.234,50`, `1,234.50`, `12,5 €`, `250/-`, `1,200円`, `١٢٫٥٠`. What can
 * be read in two ways in a shop of this currency (`1,234` where a comma may be a decimal one) is refused.
 */
export const readPriceText = (text: string, currency?: string): PriceText => {
  if (text.length > MAX_LETTERS) return { fault: 'none' };
  const plainText = plainDigits(text).trim();
  const hundredths = currency === undefined ? undefined : HUNDREDTHS[currency]?.exec(plainText)?.[1];
  if (hundredths) return parts('0', hundredths.padStart(2, '0'));
  const untailed = plainText.replace(TAIL, '').replace(SIGN_AS_POINT, '$2$1.$3');
  const { text: unsigned, sign } = withoutSign(untailed);
  if (APART.test(unsigned)) return { fault: 'ambiguous' };
  const parted = unsigned.match(PARTED) ?? [];
  if (!parted.every((digits) => BY_THOUSANDS.test(digits))) return { fault: 'ambiguous' };
  const plain = unsigned.replace(TAIL, '').replace(BLANKS, '');
  const match = /^([+−-]?)(\d[\d.,]*|[.,]\d+)$/.exec(plain);
  if (!match) return { fault: 'none' };
  const [, plus = '', digits = ''] = match;
  const read = readDigits(digits, { comma: isThousandsComma(sign, currency), point: isThousandsPoint(sign) });
  if ('fault' in read) return read;
  const value = plus !== '' && plus !== '+' ? -read.value : read.value;
  return isHomeSign(sign, currency) ? { value } : { value, foreign: sign };
};

const GROUPED = { '.': /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/, ',': /^\d{1,3}(?:,\d{2,3})*,\d{3}$/ } as const;

const readDigits = (digits: string, thousands: { comma: boolean; point: boolean }): PriceText => {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return parts(digits);
  const mark = digits[last] as '.' | ',';
  const other = mark === '.' ? ',' : '.';
  const [whole, decimals] = [digits.slice(0, last), digits.slice(last + 1)];
  if (whole.includes(other)) {
    if (whole.includes(mark) || !GROUPED[other].test(whole)) return { fault: 'none' };
    return parts(whole.replaceAll(other, ''), decimals);
  }
  if (whole.includes(mark)) {
    return GROUPED[mark].test(digits) ? parts(digits.replaceAll(mark, '')) : { fault: 'none' };
  }
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
    return thousands[mark === ',' ? 'comma' : 'point'] ? parts(whole + decimals) : { fault: 'ambiguous' };
  }
  return parts(whole || '0', decimals);
};
