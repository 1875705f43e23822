/** An extension, as it is written behind a number. */
const EXTENSION = /(?:;\s*ext=|\bext\.?|x|#)\s*\d+\s*$/i;

/** As many digits as every number has beside what is dialled before it, which people write or leave out. */
const KEY_DIGITS = 9;

const digitsOf = (text: string): string =>
  text.replace(EXTENSION, '').replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');

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
