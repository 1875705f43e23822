import type { Collection, CollectionSpec, Database, StoredDocument } from '../ports/database.ts';

/** A database that counts how often it is read. */
export const countingReads = (database: Database): { database: Database; reads(): number } => {
  let reads = 0;
  const counting: Database = {
    ...database,
    collection: <D extends StoredDocument>(spec: CollectionSpec): Collection<D> => {
      const collection = database.collection<D>(spec);
      return {
        ...collection,
        findOne: (filter) => {
          reads += 1;
          return collection.findOne(filter);
        },
        find: (filter, options) => {
          reads += 1;
          return collection.find(filter, options);
        },
      };
    },
  };
  return { database: counting, reads: () => reads };
};
