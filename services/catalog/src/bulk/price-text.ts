/** Direction marks mean nothing in numbers, nor do blanks and apostrophes that group thousands. */
const MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
const BLANKS = /[\s'’]/gu;
const PARTED = /\d+(?:[\s'’]+\d+)+/gu;
const BY_THOUSANDS = /^\d{1,3}(?:[\s'’]\d{2,3})*[\s'’]\d{3}$/u;
const CURRENCY = /^(?:[A-Za-z]{0,3}\p{Sc}|[A-Za-z]{3}(?![A-Za-z])|rs\.?)+|(?:\p{Sc}|[A-Za-z]{3})+$/giu;

/** No price is as long as this; the time to parse it grows with its square. */
const MAX_LETTERS = 100;

export type PriceText = { value: number } | { fault: 'none' | 'ambiguous' };

const parts = (whole: string, decimals = ''): PriceText => ({ value: Number(`${whole}.${decimals || '0'}`) });

/**
 * A price as people write it: `12.5`, `$12.50`, `1.234,50`, `1,234.50`, `12,5 €`. What can be read in two ways
 * (`1,234`) is refused.
 */
export const readPriceText = (text: string): PriceText => {
  if (text.length > MAX_LETTERS) return { fault: 'none' };
  const unmarked = text.replace(MARKS, '');
  const parted = unmarked.match(PARTED) ?? [];
  if (!parted.every((digits) => BY_THOUSANDS.test(digits))) return { fault: 'ambiguous' };
  const plain = unmarked.replace(BLANKS, '').replace(CURRENCY, '');
  const match = /^([+−-]?)(\d[\d.,]*|[.,]\d+)$/.exec(plain);
  if (!match) return { fault: 'none' };
  const [, sign = '', digits = ''] = match;
  const read = readDigits(digits);
  return 'value' in read && sign !== '' && sign !== '+' ? { value: -read.value } : read;
};

const GROUPED = { '.': /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/, ',': /^\d{1,3}(?:,\d{2,3})*,\d{3}$/ } as const;

const readDigits = (digits: string): PriceText => {
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
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return { fault: 'ambiguous' };
  return parts(whole || '0', decimals);
};
