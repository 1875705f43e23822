import { Query } from 'mingo';
import type { Filter } from '../../../ports/database.ts';
import { MANY, valueAt } from './embedded-columns.ts';

type Test = (document: object) => boolean;

type Plain = string | number | boolean;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const holds = (value: unknown, wanted: Plain): boolean =>
  value === wanted || (Array.isArray(value) && value.includes(wanted));

/** Of values of different kinds none is more or less. */
const COMPARISONS: Record<string, (value: unknown, wanted: Plain) => boolean> = {
  $eq: holds,
  $ne: (value, wanted) => !holds(value, wanted),
  $gt: (value, wanted) => typeof value === typeof wanted && (value as Plain) > wanted,
  $gte: (value, wanted) => typeof value === typeof wanted && (value as Plain) >= wanted,
  $lt: (value, wanted) => typeof value === typeof wanted && (value as Plain) < wanted,
  $lte: (value, wanted) => typeof value === typeof wanted && (value as Plain) <= wanted,
};
const OF_ARRAYS = new Set(['$eq', '$ne']);

/** The one operator and what it wants; undefined where there are more, or none. */
const onlyOperator = (condition: unknown): [string, unknown] | undefined => {
  if (isPlain(condition)) return ['$eq', condition];
  const [only, ...more] = Object.entries(condition ?? {});
  return more.length === 0 ? only : undefined;
};

/** Comparisons with plain values are answered here; undefined for everything else. */
const plainAnswer = (document: object, key: string, condition: unknown): boolean | undefined => {
  const [operator = '', wanted] = onlyOperator(condition) ?? [];
  const value = key.includes('.')
    ? valueAt(document, key.split('.'))
    : (document as Record<string, unknown>)[key];
  if (value === MANY) return undefined;
  if (operator === '$exists') return (value !== undefined) === Boolean(wanted);
  const compare = COMPARISONS[operator];
  if (!compare || !isPlain(wanted)) return undefined;
  if (Array.isArray(value) && !OF_ARRAYS.has(operator)) return undefined;
  return compare(value, wanted);
};

/** Whether a document fits a filter: what is not plain is asked of mingo, which speaks MongoDB's filters but is slower. */
export const matcher = (filter: Filter): Test => {
  const queries = new Map<string, Query>();
  const ask = (document: object, key: string): boolean => {
    const query =
      queries.get(key) ?? new Query({ [key]: filter[key] } as ConstructorParameters<typeof Query>[0]);
    queries.set(key, query);
    return query.test(document as Record<string, unknown>);
  };
  return (document) => {
    for (const key in filter) {
      const answer = key.startsWith('$') ? undefined : plainAnswer(document, key, filter[key]);
      if (!(answer ?? ask(document, key))) return false;
    }
    return true;
  };
};

/** MongoDB's order of values of different kinds, over documents in memory. */
export const sorted = <D extends object>(documents: D[], sort: Record<string, 1 | -1>): D[] =>
  new Query({}).find<D>(documents).sort(sort).all();
