import type {
  Collection,
  CollectionSpec,
  Database,
  Filter,
  FindOptions,
  IndexSpec,
  StoredDocument,
} from '../ports/database.ts';

/** What was asked of a collection, and the indexes that the collection declares. */
export interface AskedQuery {
  collection: string;
  filter: Filter;
  sort: NonNullable<FindOptions['sort']>;
  indexes: readonly IndexSpec[];
  coveringPaths: readonly string[];
}

/** A query with all that is needed to ask it again of another database. */
export interface NotedQuery extends AskedQuery {
  spec: CollectionSpec;
  how: 'find' | 'count';
  options: FindOptions;
}

/** A database that notes each search of more than one document. */
export const notingQueries = (database: Database, asked: NotedQuery[]): Database => ({
  ...database,
  collection: <D extends StoredDocument>(spec: CollectionSpec): Collection<D> => {
    const collection = database.collection<D>(spec);
    const note = (how: NotedQuery['how'], filter: Filter, options: FindOptions = {}) => {
      const { name, indexes = [], coveringPaths = [], textIndex = [] } = spec;
      asked.push({
        collection: name,
        filter,
        sort: options.sort ?? {},
        indexes,
        coveringPaths: [...coveringPaths, ...textIndex],
        spec,
        how,
        options,
      });
    };
    return {
      ...collection,
      find: (filter, options) => {
        note('find', filter, options);
        return collection.find(filter, options);
      },
      count: (filter) => {
        note('count', filter);
        return collection.count(filter);
      },
    };
  },
});

const isRange = (condition: unknown): boolean =>
  condition !== null &&
  typeof condition === 'object' &&
  Object.keys(condition).some((key) => /^\$(gte?|lte?)$/.test(key));

const isPoint = (condition: unknown): boolean =>
  condition === null ||
  typeof condition !== 'object' ||
  Object.keys(condition).every((key) => key === '$eq' || key === '$in');

/**
 * The paths of the declared index along which a query is read: equal values first, then the order of the list or a
 * range (the rule of MongoDB's planner, and SQLite's); what else the query asks must be in the index, or be said to
 * narrow what it finds. Undefined where no index serves: the query would read documents that it does not answer.
 */
export const servingIndex = ({ filter, sort, indexes, coveringPaths }: AskedQuery): string | undefined => {
  const { deleted: _deleted, $and = [], ...others } = filter;
  const conditions: Filter = Object.assign({}, ...($and as Filter[]), others);
  if (isPoint(conditions._id) && conditions._id !== undefined) return '_id';
  const points = Object.keys(conditions).filter((path) => isPoint(conditions[path]));
  const ranges = Object.keys(conditions).filter((path) => isRange(conditions[path]));
  const order = Object.keys(sort);
  const serves = ({ paths, unique, sparse }: IndexSpec): boolean => {
    // At most one document: it needs no order.
    if (unique && paths.every((path) => points.includes(path))) return true;
    let at = 0;
    while (at < paths.length && points.includes(paths[at]!)) at += 1;
    // A sparse one has only what is there: nothing else is in the range of its path, and every document has an id.
    if (sparse && paths.filter((path) => path !== '_id').length > 1) return false;
    if (at === 0 && !ranges.includes(paths[0]!)) return false;
    const next = paths.slice(at, at + Math.max(order.length, 1));
    const isOrdered = order.every((path, index) => next[index] === path);
    const reachesRanges = ranges.length === 0 || paths.slice(0, at + 1).includes(ranges[0]!);
    const rest = Object.keys(conditions).filter((path) => !paths.includes(path));
    return isOrdered && reachesRanges && rest.every((path) => coveringPaths.includes(path));
  };
  const reached = ({ paths }: IndexSpec) => paths.findIndex((path) => !points.includes(path));
  return indexes
    .filter(serves)
    .toSorted((a, b) => reached(b) - reached(a))[0]
    ?.paths.join(' ');
};
