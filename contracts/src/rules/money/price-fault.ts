import { plainDigits } from './plain-digits.ts';

const MAX_PRICE = 100_000;

const shown = (text: string): string => text.slice(0, 40);

/** Why a text is no price, as a sentence. */
export const notAPrice = (text: string): string =>
  `“${shown(text)}” is not a price. Write a number such as 12.50.`;

/** Both ways in which a number with three digits behind its mark can be read, as a sentence. */
export const ambiguousPrice = (text: string): string => {
  const [, whole = '1', decimals = '234'] = /(\d{1,3})[.,](\d{3})(?!\d)/u.exec(plainDigits(text)) ?? [];
  const readings = `${whole}${decimals}.00 or ${Number(`${whole}.${decimals}`).toFixed(2)}`;
  return `“${shown(text)}” can be read in two ways. Write the price with two decimals, such as ${readings}.`;
};

/** Why no shop can charge an amount (in units of the currency), as a sentence; undefined where one can. */
export const priceFault = (value: number): string | undefined => {
  if (value < 0) return 'A price cannot be below 0.';
  return value <= MAX_PRICE ? undefined : 'A price is at most 100,000.';
};

/** Whether an amount has more decimals than cents. */
export const isFinerThanCents = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) > 1e-6;
