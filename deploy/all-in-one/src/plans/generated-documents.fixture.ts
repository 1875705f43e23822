import type { PathValues } from './path-values.fixture.ts';

/** An expression of MongoDB's aggregation. */
type Expression = unknown;

const DAY_MS = 86_400_000;
const TWO_YEARS_MS = 730 * DAY_MS;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** One document in so many has what few have. */
const FEW = 97;
/** So many values has a path at least; each path has another prime, so that no two go together. */
const MIN_VALUES = 19;
/** Spreads neighbours over all times. */
const STRIDE_MS = 7_919_777;

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
};

const primeFrom = (least: number, taken: Set<number>): number => {
  let prime = least;
  while (!isPrime(prime) || taken.has(prime)) prime += 1;
  taken.add(prime);
  return prime;
};

const isOneOfFew = (prime: number): Expression => ({ $eq: [{ $mod: [{ $add: ['$n', prime] }, FEW] }, 0] });

/** A time of the last two years, in no order of `n`. */
const timeAs = (format: string, prime: number): Expression => {
  const back = { $mod: [{ $multiply: ['$n', { $toLong: prime * STRIDE_MS }] }, { $toLong: TWO_YEARS_MS }] };
  return { $dateToString: { format, date: { $subtract: ['$$NOW', back] } } };
};

const valueAt = ({ path, values, unique }: PathValues, prime: number): Expression => {
  const nth = { $mod: ['$n', prime] };
  const hasText = (pattern: RegExp) =>
    values.some((value) => typeof value === 'string' && pattern.test(value));
  if (unique) return { $concat: [`${path} `, { $toString: '$n' }] };
  if (path === 'deleted') return { $cond: [isOneOfFew(prime), true, '$$REMOVE'] };
  if (hasText(TIME)) return timeAs('%Y-%m-%dT%H:%M:%S.%LZ', prime);
  if (hasText(DAY)) return timeAs('%Y-%m-%d', prime);
  if (typeof values[0] === 'boolean') return { $eq: [{ $mod: [nth, 2] }, 0] };
  if (typeof values[0] === 'number') return nth;
  const others = Array.from({ length: prime - values.length }, (_, place) => `${path} ${place}`);
  return { $arrayElemAt: [[...values, ...others], nth] };
};

/** An object with the value where the path leads to. */
const nested = (path: readonly string[], value: Expression): Expression => {
  const [key, ...rest] = path;
  return key === undefined ? value : { [key]: nested(rest, value) };
};

/** The stages that make so many documents in the server, with a value at each path. */
export const documentsPipeline = (count: number, paths: readonly PathValues[]): object[] => {
  const taken = new Set<number>([FEW]);
  const parts = paths.map((one): Expression => {
    const prime = primeFrom(Math.max(MIN_VALUES, one.values.length + 1), taken);
    const [outer = '', ...inner] = one.path.split('.');
    const value = nested(inner, valueAt(one, prime));
    return { [outer]: one.sparse ? { $cond: [isOneOfFew(prime), value, '$$REMOVE'] } : value };
  });
  const id = { _id: { $concat: ['id ', { $toString: '$n' }] } };
  return [
    { $documents: [{ n: { $range: [0, count] } }] },
    { $unwind: '$n' },
    { $replaceWith: { $mergeObjects: [id, ...parts] } },
  ];
};
