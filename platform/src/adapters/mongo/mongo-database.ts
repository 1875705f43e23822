import type { Db, MongoClient } from 'mongodb';
import type { CollectionSpec, Database, StoredDocument } from '../../ports/database.ts';
import { Unavailable } from '../../ports/errors.ts';
import type { Logger } from '../../ports/logger.ts';
import { mongoCollection, type OnDatabase } from './mongo-collection.ts';
import type { MongoConnection } from './mongo-connection.ts';
import { checkMarks, MARKS, markRelease, releaseMarks, SEEN_EVERY_MS } from './release-marks.ts';

const PREPARE_AGAIN_MS = 1_000;

/**
 * A service's own database, by its name, on a MongoDB that may be shared.
 * @param release noted there while this process runs, so that no index is dropped that it uses
 */
export const mongoDatabase = (
  connection: MongoConnection,
  name: string,
  log: Pick<Logger, 'warn'>,
  release?: string,
): Database => {
  // The driver makes a new one each time that it is asked, from all options: a twentieth of what a busy process does.
  const databases = new WeakMap<MongoClient, Db>();
  const databaseOf = (client: MongoClient): Db => {
    const known = databases.get(client) ?? client.db(name);
    databases.set(client, known);
    return known;
  };
  const on: OnDatabase = {
    run: (call) => connection.run((client) => call(databaseOf(client))),
    read: (call) => connection.read(name, (client) => call(databaseOf(client))),
  };
  const declared: { spec: CollectionSpec; prepare(): Promise<void> }[] = [];
  let marking: NodeJS.Timeout | undefined;

  const mark = async (runs: string): Promise<void> => {
    const specs = declared.map(({ spec }) => spec);
    await on.run((db) => markRelease(db, runs, specs));
  };

  const check = async (): Promise<void> => {
    const marks = await on.read((db) => releaseMarks(db).find().toArray());
    checkMarks(
      marks,
      declared.map(({ spec }) => spec),
    );
  };

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
    isRemote: true,
    collection: <D extends StoredDocument>(spec: CollectionSpec) => {
      const collection = mongoCollection<D>(on, spec);
      declared.push({ spec, prepare: collection.prepare });
      return collection;
    },
    prepare: async () => {
      await prepared(MARKS, check);
      for (const { spec, prepare } of declared) await prepared(spec.name, prepare);
      if (release === undefined) return;
      await prepared(MARKS, () => mark(release));
      marking ??= setInterval(() => {
        mark(release).catch((error: unknown) => log.warn({ err: error }, 'the release was not noted'));
      }, SEEN_EVERY_MS).unref();
    },
    ping: () =>
      connection.run(async (client) => {
        await client.db(name).command({ ping: 1 });
      }),
    close: async () => {
      clearInterval(marking);
      await connection.close();
    },
  };
};
