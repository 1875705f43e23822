import { MongoClient } from 'mongodb';
import type { CollectionSpec, Database, StoredDocument } from '../ports.ts';
import { mongoCollection } from './mongo-collection.ts';
import { withMongo } from './mongo-errors.ts';

/**
 * A write is answered once a majority of the replica set has it on disk. A call that reaches nobody fails after a
 * few seconds with `Unavailable`; the driver finds the servers again by itself.
 */
export const mongoClient = (url: string, applicationName = 'biteboard'): MongoClient =>
  new MongoClient(url, {
    appName: applicationName,
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    ignoreUndefined: true,
    serverSelectionTimeoutMS: 3_000,
    connectTimeoutMS: 5_000,
    socketTimeoutMS: 30_000,
    waitQueueTimeoutMS: 5_000,
    maxPoolSize: 50,
  });

/** A service's own database, by its name, on a MongoDB that may be shared. */
export const mongoDatabase = (client: MongoClient, name: string): Database => {
  const database = client.db(name);
  return {
    collection: <D extends StoredDocument>(spec: CollectionSpec) => mongoCollection<D>(database, spec),
    ping: () =>
      withMongo(async () => {
        // A client that found nobody at first stays closed until it is told to connect again.
        await client.connect();
        await database.command({ ping: 1 });
      }),
    close: () => client.close(),
  };
};
