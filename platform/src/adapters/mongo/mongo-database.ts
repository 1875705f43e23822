import type { Db, MongoClient } from 'mongodb';
import type { CollectionSpec, Database, StoredDocument } from '../../ports/database.ts';
import { Unavailable } from '../../ports/errors.ts';
import type { Logger } from '../../ports/logger.ts';
import { mongoCollection } from './mongo-collection.ts';
import type { MongoConnection } from './mongo-connection.ts';

const PREPARE_AGAIN_MS = 1_000;

/** A service's own database, by its name, on a MongoDB that may be shared. */
export const mongoDatabase = (
  connection: MongoConnection,
  name: string,
  log: Pick<Logger, 'warn'>,
): Database => {
  // The driver makes a new one each time that it is asked, from all options: a twentieth of what a busy process does.
  const databases = new WeakMap<MongoClient, Db>();
  const databaseOf = (client: MongoClient): Db => {
    const known = databases.get(client) ?? client.db(name);
    databases.set(client, known);
    return known;
  };
  const run = <T>(call: (db: Db) => Promise<T>) => connection.run((client) => call(databaseOf(client)));
  const declared = new Map<string, { prepare(): Promise<void> }>();

  /** A long build goes on in MongoDB when our call gives up: asked again, it is waited for. */
  const prepared = async (collection: string, prepare: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await prepare();
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        log.warn({ err: error, collection }, 'waiting for indexes');
        await new Promise((resolve) => setTimeout(resolve, PREPARE_AGAIN_MS));
      }
    }
  };

  return {
    collection: <D extends StoredDocument>(spec: CollectionSpec) => {
      const collection = mongoCollection<D>(run, spec);
      declared.set(spec.name, collection);
      return collection;
    },
    prepare: async () => {
      for (const [collection, { prepare }] of declared) await prepared(collection, prepare);
    },
    ping: () =>
      connection.run(async (client) => {
        // A client that found no server at first stays closed until it connects again.
        await client.connect();
        await client.db(name).command({ ping: 1 });
      }),
    close: connection.close,
  };
};
