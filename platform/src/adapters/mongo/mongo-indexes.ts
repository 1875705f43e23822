import { type Collection, type Document, type IndexDescription, MongoServerError } from 'mongodb';
import type { CollectionSpec } from '../../ports/database.ts';
import { indexPlan, type KnownIndex } from './index-plan.ts';
import { isDuplicateKey } from './mongo-errors.ts';

/** MongoDB's error codes for: no such collection, no such index, an index that a shard key needs. */
const [NO_NAMESPACE, NO_INDEX, SHARD_KEY] = [26, 27, 370];

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

const knownIndexes = async (collection: Collection<Document>): Promise<KnownIndex[]> => {
  const known = await collection
    .listIndexes()
    .toArray()
    .catch((error: unknown) => {
      unless([NO_NAMESPACE])(error);
      return [];
    });
  return known as KnownIndex[];
};

/** Builds the indexes that a collection declares, and drops none. Can be run at any time, by several at once. */
export const ensureIndexes = async (
  collection: Collection<Document>,
  spec: CollectionSpec,
): Promise<void> => {
  const plan = indexPlan(spec, await knownIndexes(collection));
  // MongoDB lists an index from the beginning of its build on: asked for again, it answers when that has ended.
  if (plan.known.length > 0)
    await create(
      collection,
      plan.known.map(({ v: _version, ns: _namespace, ...index }) => index as IndexDescription),
    );
  for (const { keys, options } of plan.make) await create(collection, [{ key: keys, ...options }]);
};

/** Drops what is ours and the declaration does not use, once that is built; answers the names. */
export const dropUnusedIndexes = async (
  collection: Collection<Document>,
  spec: CollectionSpec,
): Promise<string[]> => {
  await ensureIndexes(collection, spec);
  const { unused } = indexPlan(spec, await knownIndexes(collection));
  for (const name of unused)
    await collection.dropIndex(name).catch(unless([NO_NAMESPACE, NO_INDEX, SHARD_KEY]));
  return unused;
};
