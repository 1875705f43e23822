import {
  type CreateIndexesOptions,
  type Document,
  type Collection as MongoCollection,
  MongoServerError,
} from 'mongodb';
import type { CollectionSpec, IndexSpec } from '../../ports/database.ts';

/** Where the dates stand that MongoDB's own expiry needs; the documents themselves carry ISO times. */
export const EXPIRY = '_expiry';

/** MongoDB's error codes for an index that is there with other options. */
const OTHER_OPTIONS = new Set([85, 86]);
const NO_NAMESPACE = 26;

/** The field that mirrors the ISO time at `path` as a date. */
export const expiryField = (path: string): string => path.replaceAll('.', '_');

interface Definition {
  keys: Record<string, 1>;
  options: CreateIndexesOptions & { name: string };
}

const definitionOf = ({ paths, unique, sparse, expireAfterSeconds }: IndexSpec): Definition => {
  const name = [...paths, ...(unique ? ['unique'] : []), ...(sparse ? ['sparse'] : [])].join('_');
  const options: Definition['options'] = { name, ...(unique ? { unique } : {}) };
  // Of several paths MongoDB's `sparse` asks for one only; ours asks for all.
  if (sparse && paths.length === 1) options.sparse = true;
  if (sparse && paths.length > 1) {
    options.partialFilterExpression = Object.fromEntries(paths.map((path) => [path, { $exists: true }]));
  }
  if (expireAfterSeconds === undefined)
    return { keys: Object.fromEntries(paths.map((path) => [path, 1])), options };
  return {
    keys: { [`${EXPIRY}.${expiryField(paths[0]!)}`]: 1 },
    options: { ...options, name: `${name}_expiry`, expireAfterSeconds },
  };
};

const sameKeys = (a: Document, b: Document): boolean => JSON.stringify(a) === JSON.stringify(b);

const dropOld = async (
  collection: MongoCollection<Document>,
  keys: Definition['keys'],
  name: string,
): Promise<void> => {
  for (const old of await collection.listIndexes().toArray()) {
    if (old.name === name || sameKeys(old.key as Document, keys))
      await collection.dropIndex(old.name as string);
  }
};

const isCode = (error: unknown, codes: ReadonlySet<number>): boolean =>
  error instanceof MongoServerError && codes.has(Number(error.code));

/** Makes the indexes that a collection declares; one whose options changed is made anew. Can be run at any time. */
export const ensureIndexes = async (
  collection: MongoCollection<Document>,
  spec: CollectionSpec,
): Promise<void> => {
  for (const { keys, options } of (spec.indexes ?? []).map(definitionOf)) {
    try {
      await collection.createIndex(keys, options);
    } catch (error) {
      if (!isCode(error, OTHER_OPTIONS)) throw error;
      await dropOld(collection, keys, options.name).catch((cause: unknown) => {
        if (!isCode(cause, new Set([NO_NAMESPACE]))) throw cause;
      });
      await collection.createIndex(keys, options);
    }
  }
};
