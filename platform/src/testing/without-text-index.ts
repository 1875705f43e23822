import type { Collection, CollectionSpec, Database, StoredDocument } from '../ports/database.ts';

/** A database that keeps no index of parts of texts, as MongoDB: it is asked what that would be asked. */
export const withoutTextIndex = (database: Database): Database => ({
  ...database,
  collection: <D extends StoredDocument>(spec: CollectionSpec): Collection<D> => {
    const { findsPart: _findsPart, ...collection } = database.collection<D>(spec);
    return collection;
  },
});
