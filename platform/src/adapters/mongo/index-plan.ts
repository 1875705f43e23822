import type { CreateIndexesOptions, Document } from 'mongodb';
import type { CollectionSpec, IndexSpec } from '../../ports/database.ts';

/** Where the dates stand that MongoDB's own expiry needs; the documents themselves carry ISO times. */
export const EXPIRY = '_expiry';

/** The field that mirrors the ISO time at `path` as a date. */
export const expiryField = (path: string): string => path.replaceAll('.', '_');

/** The names of our indexes begin with it: an operator's own are left alone. */
const OURS = 'biteboard_';

/** What an index holds and forbids, apart from its name and direction. */
interface Definition {
  name: string;
  /** How releases before this one named it. */
  oldName: string;
  paths: readonly string[];
  unique: boolean;
  sparse: boolean;
  partialFilterExpression?: Document;
  expireAfterSeconds?: number;
}

/** An index as `listIndexes` answers it. */
export interface KnownIndex extends Document {
  name: string;
  key: Record<string, unknown>;
}

export interface IndexPlan {
  make: { keys: Record<string, 1 | -1>; options: CreateIndexesOptions & { name: string } }[];
  /** Those that are listed already, ready or still being built. */
  known: KnownIndex[];
  /** What this declaration does not use: its users may still run, so no start drops it. */
  unused: string[];
}

/**
 * An index that only finds ends with the mark of deletion, so that counting what is left reads the index alone. Of
 * several paths MongoDB's `sparse` asks for one only; ours asks for all. The id is always there: left out of what is
 * asked for, since the planner takes such an index only for queries that ask for the same.
 */
const definitionOf = ({
  paths,
  unique = false,
  sparse = false,
  expireAfterSeconds,
}: IndexSpec): Definition => {
  const flags = [
    unique ? 'unique' : '',
    sparse ? 'sparse' : '',
    expireAfterSeconds === undefined ? '' : 'expiry',
  ];
  const oldName = [...paths, ...flags].filter(Boolean).join('_');
  const base = { name: `${OURS}${oldName}`, oldName, paths, unique, sparse };
  if (expireAfterSeconds !== undefined)
    return { ...base, paths: [`${EXPIRY}.${expiryField(paths[0]!)}`], expireAfterSeconds };
  if (sparse && paths.length > 1) {
    const there = Object.fromEntries(
      paths.filter((path) => path !== '_id').map((path) => [path, { $exists: true }]),
    );
    return { ...base, sparse: false, partialFilterExpression: there };
  }
  return unique || sparse || paths.includes('deleted') ? base : { ...base, paths: [...paths, 'deleted'] };
};

const fits = (known: KnownIndex, wanted: Definition): boolean => {
  const directions = new Set(Object.values(known.key));
  return (
    Object.keys(known.key).join() === wanted.paths.join() &&
    directions.size === 1 &&
    (directions.has(1) || directions.has(-1)) &&
    Boolean(known.unique) === wanted.unique &&
    Boolean(known.sparse) === wanted.sparse &&
    known.expireAfterSeconds === wanted.expireAfterSeconds &&
    JSON.stringify(known.partialFilterExpression) === JSON.stringify(wanted.partialFilterExpression) &&
    known.collation === undefined
  );
};

const keysOf = (paths: readonly string[], direction: 1 | -1): Record<string, 1 | -1> =>
  Object.fromEntries(paths.map((path) => [path, direction]));

/** What is to be done so that a collection has the indexes that it declares. */
export const indexPlan = (spec: CollectionSpec, known: readonly KnownIndex[]): IndexPlan => {
  const wanted = (spec.indexes ?? []).map(definitionOf);
  const taken = new Set(known.map(({ key }) => JSON.stringify(key)));
  const make: IndexPlan['make'] = [];
  for (const one of wanted) {
    if (known.some((index) => fits(index, one))) continue;
    // Where the same paths are indexed already in another way, the new one is built downwards beside it.
    const direction = ([1, -1] as const).find((way) => !taken.has(JSON.stringify(keysOf(one.paths, way))));
    if (direction === undefined)
      throw new Error(
        `${one.name} of ${spec.name} cannot be built beside two earlier indexes of the same paths: run retire-indexes.ts, then start again`,
      );
    const keys = keysOf(one.paths, direction);
    taken.add(JSON.stringify(keys));
    const { unique, sparse, partialFilterExpression, expireAfterSeconds } = one;
    const options: IndexPlan['make'][number]['options'] = {
      name: direction === 1 ? one.name : `${one.name}_down`,
      ...(unique ? { unique } : {}),
      ...(sparse ? { sparse } : {}),
      ...(partialFilterExpression ? { partialFilterExpression } : {}),
      ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
    };
    make.push({ keys, options });
  }
  const oldNames = new Set(wanted.map(({ oldName }) => oldName));
  const unused = known.filter(
    (index) =>
      (index.name.startsWith(OURS) || oldNames.has(index.name)) && !wanted.some((one) => fits(index, one)),
  );
  const fitting = known.filter((index) => wanted.some((one) => fits(index, one)));
  return { make, known: fitting, unused: unused.map(({ name }) => name) };
};
