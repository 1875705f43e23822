import type { Address } from '../../entities/site.ts';

interface Plan {
  code: string;
  /** Dialled before a number inside the country, never from outside. */
  trunk: string;
  /** A number inside the country, its area code with it. */
  national: RegExp;
}

const NORTH_AMERICA: Plan = { code: '1', trunk: '1', national: /^\d{10}$/ };
const PLANS: Record<Address['country'], Plan> = {
  CA: NORTH_AMERICA,
  US: NORTH_AMERICA,
  IN: { code: '91', trunk: '0', national: /^\d{10}$/ },
  GB: { code: '44', trunk: '0', national: /^\d{9,10}$/ },
  AU: { code: '61', trunk: '0', national: /^\d{9,10}$/ },
};

/** A number as it is dialled from anywhere (E.164); undefined where the text is none, or lacks its area code. */
export function dialled(text: string, country: Address['country']): string | undefined {
  const { code, trunk, national } = PLANS[country];
  const digits = text.replace(/\(0\)/, '').replace(/\D/g, '');
  if (/^\s*\+/.test(text)) return international(digits);
  if (digits.startsWith('00')) return international(digits.slice(2));
  const inside = digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return national.test(inside) ? `+${code}${inside}` : undefined;
}

const international = (digits: string): string | undefined =>
  /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;

/** As many digits as every number has beside what is dialled before it, which people write or leave out. */
const KEY_DIGITS = 9;

const digitsOf = (text: string): string => text.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');

/** By which a phone is looked for however it is written; undefined where the text is none. Numbers may share one. */
export function phoneKey(text: string): string | undefined {
  const digits = digitsOf(text);
  return digits.length >= 7 ? digits.slice(-KEY_DIGITS) : undefined;
}

/** Whether both may be the same number: one may lack its country. */
export function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [digitsOf(one), digitsOf(other)].toSorted((a, b) => a.length - b.length);
  return phoneKey(short) !== undefined && phoneKey(short) === phoneKey(long) && long.endsWith(short);
}
