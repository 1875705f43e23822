import { Query } from 'mingo';
import type { Filter } from '../ports.ts';
import { valueAt } from './embedded-columns.ts';

type Test = (document: object) => boolean;

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Plain equality is answered here; everything else by mingo, which speaks MongoDB's filters but is slower. */
const testOf = (key: string, condition: unknown): Test => {
  let query: Query | undefined;
  const ask: Test = (document) => {
    query ??= new Query({ [key]: condition } as ConstructorParameters<typeof Query>[0]);
    return query.test(document as Record<string, unknown>);
  };
  if (key.startsWith('$')) return ask;
  const negated =
    condition !== null && typeof condition === 'object' && Object.keys(condition).join() === '$ne';
  const wanted = negated ? (condition as { $ne: unknown }).$ne : condition;
  if (!isPlain(wanted)) return ask;
  const segments = key.split('.');
  return (document) => {
    const { value, throughArray } = valueAt(document, segments);
    if (throughArray || Array.isArray(value)) return ask(document);
    return (value === wanted) !== negated;
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
