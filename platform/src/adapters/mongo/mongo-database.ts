import type { Db } from 'mongodb';
import type { CollectionSpec, Database, StoredDocument } from '../../ports/database.ts';
import { mongoCollection } from './mongo-collection.ts';
import type { MongoConnection } from './mongo-connection.ts';

/** A service's own database, by its name, on a MongoDB that may be shared. */
export const mongoDatabase = (connection: MongoConnection, name: string): Database => {
  const run = <T>(call: (db: Db) => Promise<T>) => connection.run((client) => call(client.db(name)));
  return {
    collection: <D extends StoredDocument>(spec: CollectionSpec) => mongoCollection<D>(run, spec),
    ping: () =>
      connection.run(async (client) => {
        // A client that found nobody at first stays closed until it is told to connect again.
        await client.connect();
        await client.db(name).command({ ping: 1 });
      }),
    close: connection.close,
  };
};
