import type { CollectionSpec, Filter } from '../../../ports/database.ts';

export type CountCacheSpec = NonNullable<CollectionSpec['countCache']>;

/** What a filter asks for that is no more than a part of a counted list. */
export interface CountedList {
  of: string;
  /** All kinds where it is undefined. */
  kinds: readonly string[] | undefined;
  /** The bounds of the time, each one condition at most. */
  lower: Filter;
  upper: Filter;
}

const DAY_LENGTH = 10;
const TIME = /^[\d:.TZ-]{10,}$/;

/** The day of an ISO time; undefined of anything else. */
export const dayOf = (at: unknown): string | undefined =>
  typeof at === 'string' && TIME.test(at) ? at.slice(0, DAY_LENGTH) : undefined;
/** Follows all times of a day. */
export const endOf = (day: string): string => `${day}~`;

/** The bounds of a time that are asked for; undefined where more than that is asked. */
const boundsOf = (condition: unknown): Pick<CountedList, 'lower' | 'upper'> | undefined => {
  const bounds = { lower: {} as Filter, upper: {} as Filter };
  if (condition === undefined) return bounds;
  if (condition === null || typeof condition !== 'object') return undefined;
  for (const [operator, value] of Object.entries(condition)) {
    if (dayOf(value) === undefined) return undefined;
    if (operator === '$gte' || operator === '$gt') bounds.lower[operator] = value;
    else if (operator === '$lt' || operator === '$lte') bounds.upper[operator] = value;
    else return undefined;
  }
  const several = Object.keys(bounds.lower).length > 1 || Object.keys(bounds.upper).length > 1;
  return several ? undefined : bounds;
};

const kindsOf = (condition: unknown): Pick<CountedList, 'kinds'> | undefined => {
  if (condition === undefined) return { kinds: undefined };
  if (typeof condition === 'string') return { kinds: [condition] };
  if (condition === null || typeof condition !== 'object') return undefined;
  const { $in: list, ...others } = condition as { $in?: unknown };
  const plain = Array.isArray(list) && list.every((one) => typeof one === 'string');
  return plain && Object.keys(others).length === 0 ? { kinds: [...new Set<string>(list)] } : undefined;
};

const isWithoutDeleted = (condition: unknown): boolean =>
  condition !== null &&
  typeof condition === 'object' &&
  Object.keys(condition).join() === '$ne' &&
  (condition as { $ne: unknown }).$ne === true;

/** The day that a bound is on; undefined where there is none. */
export const dayOfBound = (bound: Filter): string | undefined => dayOf(Object.values(bound)[0]);

/** The part of a list that a filter asks for; undefined where it asks for more than that. */
export const countedList = ({ of, by, at }: CountCacheSpec, filter: Filter): CountedList | undefined => {
  const { [of]: owner, [by]: kind, [at]: time, deleted, ...others } = filter;
  if (typeof owner !== 'string' || Object.keys(others).length > 0 || !isWithoutDeleted(deleted)) return;
  const [kinds, bounds] = [kindsOf(kind), boundsOf(time)];
  return kinds && bounds && { of: owner, ...kinds, ...bounds };
};
