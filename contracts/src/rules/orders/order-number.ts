/** Digits and capitals without look-alikes: no 0 O, 1 I L. */
export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const ORDER_NUMBER_PREFIX = 'BB-';
const LENGTH = 6;

/** `BB-` and six characters from at least six random bytes (`decided §6`); throws RangeError for fewer. */
export function orderNumberFrom(random: ArrayLike<number>): string {
  if (random.length < LENGTH) throw new RangeError(`An order number takes ${LENGTH} random bytes`);
  const characters = Array.from({ length: LENGTH }, (_, i) => ALPHABET[random[i]! % ALPHABET.length]);
  return ORDER_NUMBER_PREFIX + characters.join('');
}

/** What an order without a number is called: `BB-` and the last six characters of its id (spec §3). */
export function orderNumberFallback(id: string): string {
  return ORDER_NUMBER_PREFIX + id.slice(-LENGTH);
}
