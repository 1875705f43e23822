import { Query } from 'mingo';
import type { Filter } from '../../../ports/database.ts';
import { valueAt } from './embedded-columns.ts';

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

/** Comparisons with plain values are answered here; everything else by mingo, which speaks MongoDB's filters but is slower. */
const testOf = (key: string, condition: unknown): Test => {
  let query: Query | undefined;
  const ask: Test = (document) => {
    query ??= new Query({ [key]: condition } as ConstructorParameters<typeof Query>[0]);
    return query.test(document as Record<string, unknown>);
  };
  if (key.startsWith('$')) return ask;
  const [operator, wanted, ...more] = isPlain(condition)
    ? ['$eq', condition]
    : Object.entries(condition ?? {}).flat();
  const segments = key.split('.');
  if (operator === '$exists' && more.length === 0) {
    return (document) => {
      const { value, throughArray } = valueAt(document, segments);
      return throughArray ? ask(document) : (value !== undefined) === Boolean(wanted);
    };
  }
  const compare = COMPARISONS[operator as string];
  if (!compare || !isPlain(wanted) || more.length > 0) return ask;
  return (document) => {
    const { value, throughArray } = valueAt(document, segments);
    if (throughArray || (Array.isArray(value) && !OF_ARRAYS.has(operator as string))) return ask(document);
    return compare(value, wanted);
  };
};

/** Whether a document fits a filter. */
export const matcher = (filter: Filter): Test => {
  const tests = Object.entries(filter).map(([key, condition]) => testOf(key, condition));
  return (document) => tests.every((test) => test(document));
};

/** MongoDB's order of values of different kinds, over documents in memory. */
export const sorted = <D extends object>(documents: D[], sort: Record<string, 1 | -1>): D[] =>
  new Query({}).find<D>(documents).sort(sort).all();
