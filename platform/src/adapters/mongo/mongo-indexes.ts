import {
  type Collection,
  type CreateIndexesOptions,
  type Document,
  type IndexDescription,
  MongoServerError,
} from 'mongodb';
import type { CollectionSpec, IndexSpec } from '../../ports/database.ts';
import { isDuplicateKey } from './mongo-errors.ts';

/** Where the dates stand that MongoDB's own expiry needs; the documents themselves carry ISO times. */
export const EXPIRY = '_expiry';

/** The field that mirrors the ISO time at `path` as a date. */
export const expiryField = (path: string): string => path.replaceAll('.', '_');

/** The names of our indexes begin with it: an operator's own are left alone. */
const OURS = 'biteboard_';

/** MongoDB's error codes for: no such collection, no such index, an index that a shard key needs. */
const [NO_NAMESPACE, NO_INDEX, SHARD_KEY] = [26, 27, 370];

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
  /** Once the others are made, so that what must be unique is so at every moment. */
  drop: string[];
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
    const direction = taken.has(JSON.stringify(keysOf(one.paths, 1))) ? -1 : 1;
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
  const drop = known.filter(
    (index) =>
      (index.name.startsWith(OURS) || oldNames.has(index.name)) && !wanted.some((one) => fits(index, one)),
  );
  const fitting = known.filter((index) => wanted.some((one) => fits(index, one)));
  return { make, known: fitting, drop: drop.map(({ name }) => name) };
};

const unless = (codes: readonly number[]) => (error: unknown) => {
  if (!(error instanceof MongoServerError) || !codes.includes(Number(error.code))) throw error;
};

const create = async (collection: Collection<Document>, indexes: IndexDescription[]): Promise<void> => {
  try {
    await collection.createIndexes(indexes);
  } catch (error) {
    // The server's own words hold the values.
    const why = isDuplicateKey(error) ? 'documents share what must be unique' : (error as Error).message;
    const names = indexes.map(({ name }) => name).join(', ');
    throw new Error(
      `the index ${names} of ${collection.namespace} cannot be made: ${why}`,
      isDuplicateKey(error) ? {} : { cause: error },
    );
  }
};

/**
 * Makes the indexes that a collection declares, then takes away those that it declares no more. Can be run at any
 * time, by several at once.
 */
export const ensureIndexes = async (
  collection: Collection<Document>,
  spec: CollectionSpec,
): Promise<void> => {
  const known = await collection
    .listIndexes()
    .toArray()
    .catch((error: unknown) => {
      unless([NO_NAMESPACE])(error);
      return [];
    });
  const plan = indexPlan(spec, known as KnownIndex[]);
  // MongoDB lists an index from the beginning of its build on: asked for again, it answers when that has ended.
  if (plan.known.length > 0)
    await create(
      collection,
      plan.known.map(({ v: _version, ns: _namespace, ...index }) => index as IndexDescription),
    );
  for (const { keys, options } of plan.make) await create(collection, [{ key: keys, ...options }]);
  for (const name of plan.drop)
    await collection.dropIndex(name).catch(unless([NO_NAMESPACE, NO_INDEX, SHARD_KEY]));
};
