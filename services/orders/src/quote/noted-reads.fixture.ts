import type { Collection, CollectionSpec, Database, Filter, StoredDocument } from '@biteboard/platform/ports';

/** A database that reports each read by its collection, and waits for the reporter; the relay is left out. */
export const recordingReads = (database: Database, told: (name: string) => unknown): Database => ({
  ...database,
  collection: <D extends StoredDocument>(spec: CollectionSpec): Collection<D> => {
    const collection = database.collection<D>(spec);
    const telling =
      <A extends [Filter, ...unknown[]], R>(look: (...asked: A) => Promise<R>) =>
      async (...asked: A): Promise<R> => {
        if (!('outbox.id' in asked[0])) await told(spec.name);
        return look(...asked);
      };
    return {
      ...collection,
      findOne: telling(collection.findOne),
      find: telling(collection.find),
      count: telling(collection.count),
    };
  },
});
