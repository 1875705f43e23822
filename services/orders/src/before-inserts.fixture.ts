import type { Collection, CollectionSpec, Database, StoredDocument } from '@biteboard/platform/ports';

/** A database in which something happens before each document of one collection is first written. */
export const beforeInserts = (
  database: Database,
  name: string,
  happens: (document: Record<string, unknown>) => unknown,
): Database => ({
  ...database,
  collection: <D extends StoredDocument>(spec: CollectionSpec): Collection<D> => {
    const collection = database.collection<D>(spec);
    if (spec.name !== name) return collection;
    const insert: Collection<D>['insert'] = async (document, ...options) => {
      await happens(document as unknown as Record<string, unknown>);
      return collection.insert(document, ...options);
    };
    return { ...collection, insert };
  },
});
