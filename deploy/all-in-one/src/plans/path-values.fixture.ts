import type { CollectionSpec, Filter } from '@biteboard/platform/ports';
import type { NotedQuery } from '@biteboard/platform/testing';

type Value = string | number | boolean;

/** What is known of the values at a path of a collection. */
export interface PathValues {
  path: string;
  /** Those that queries compare it with. */
  values: readonly Value[];
  unique: boolean;
  /** Few documents have it. */
  sparse: boolean;
}

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Every path that a filter names, and the values that it compares it with. */
const conditionsOf = (filter: Filter): [path: string, values: Value[]][] =>
  Object.entries(filter).flatMap(([path, condition]): [string, Value[]][] => {
    if (path === '$and' || path === '$or') return (condition as Filter[]).flatMap(conditionsOf);
    if (isValue(condition)) return [[path, [condition]]];
    if (condition === null || typeof condition !== 'object') return [[path, []]];
    const { $exists: _exists, ...compared } = condition as Filter;
    return [[path, Object.values(compared).flat().filter(isValue)]];
  });

/** Every path that the collection's indexes and queries name. */
export const pathValuesOf = (
  { indexes = [] }: CollectionSpec,
  queries: readonly NotedQuery[],
): PathValues[] => {
  const asked = queries.flatMap(({ filter, sort }) => [
    ...conditionsOf(filter),
    ...Object.keys(sort).map((path): [string, Value[]] => [path, []]),
  ]);
  const all = new Set([...indexes.flatMap(({ paths }) => paths), ...asked.map(([path]) => path)]);
  all.delete('_id');
  // Of `openCases` and `openCases.id` the inner one makes both.
  const paths = [...all].filter((path) => ![...all].some((other) => other.startsWith(`${path}.`)));
  return paths.map((path) => {
    const own = indexes.filter((index) => index.paths.includes(path));
    return {
      path,
      values: [...new Set(asked.filter(([one]) => one === path).flatMap(([, values]) => values))].filter(
        (value) => value !== '',
      ),
      unique: own.some((index) => index.unique && index.paths.at(-1) === path),
      sparse: own.length > 0 && own.every((index) => index.sparse),
    };
  });
};
