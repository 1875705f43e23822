import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Duplicate, NewerFormat, Unavailable } from '../../ports/errors.ts';
import { databaseSuite } from '../../testing/database-suite.ts';
import { eventually } from '../../testing/eventually.ts';
import { onOwnServers } from '../../testing/on-real-servers.ts';
import { type MongoConnection, mongoClient, mongoConnection } from './mongo-connection.ts';
import { mongoDatabase } from './mongo-database.ts';

await onOwnServers(['mongo'], ({ mongoUrl, ours, stopServer, startServer }) => {
  const log = pino({ level: 'silent' });
  const opened: MongoConnection[] = [];
  const connect = () => {
    const connection = mongoConnection(() => mongoClient(mongoUrl), log);
    opened.push(connection);
    return connection;
  };
  afterAll(() => Promise.all(opened.map((connection) => connection.close())));

  databaseSuite('MongoDB', async () => {
    const name = `test-${randomUUID().slice(0, 8)}`;
    let connection = connect();
    const open = () => {
      connection = connect();
      return mongoDatabase(connection, name, log, '1');
    };
    return {
      adapter: open(),
      reopen: async () => {
        await connection.close();
        return open();
      },
      close: async () => {
        await connection.run((client) => client.db(name).dropDatabase());
        await connection.close();
      },
    };
  });

  test('a document of a newer version is refused while its writer runs, however it is asked for', async () => {
    const [name, spec] = [`test-${randomUUID().slice(0, 8)}`, { name: 'things' }];
    const connection = connect();
    const newer = mongoDatabase(connection, name, log).collection<{ _id: string; n: number }>({
      ...spec,
      format: { writes: 2, reads: 2 },
    });
    const older = mongoDatabase(connection, name, log).collection<{ _id: string; n: number }>(spec);
    await older.insert({ _id: 'a', n: 1 });
    await newer.insert({ _id: 'b', n: 2 });
    expect(await older.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 1 });
    await expect(older.findOne({ _id: 'b' })).rejects.toThrow(/b of things is of version 2.*reads up to 1/);
    await expect(older.find({ n: { $gt: 0 } })).rejects.toBeInstanceOf(NewerFormat);
    await newer.update({ _id: 'a' }, { $set: { n: 3 } });
    await expect(older.find({ n: 3 })).rejects.toBeInstanceOf(NewerFormat);
    const stored = () => connection.run((client) => client.db(name).collection('things').find().toArray());
    expect(await stored()).toEqual([
      { _id: 'a', n: 3, _format: 2 },
      { _id: 'b', n: 2, _format: 2 },
    ]);
    await connection.run((client) => client.db(name).dropDatabase());
  });

  test('what must be unique is so at every moment while its index changes', async () => {
    const name = `test-${randomUUID().slice(0, 8)}`;
    const [before, after] = [connect(), connect()];
    const declared = (sparse: boolean) => ({
      name: 'things',
      indexes: [{ paths: ['slug'], unique: true, sparse }],
    });
    const things = mongoDatabase(before, name, log).collection<{ _id: string; slug: string }>(
      declared(false),
    );
    await things.insert({ _id: 'first', slug: 'x' });
    let changed = false;
    const outcomes: unknown[] = [];
    const hammer = async () => {
      while (!changed) {
        await things.insert({ _id: randomUUID(), slug: 'x' }).then(
          () => outcomes.push('taken in'),
          (error) => outcomes.push(error.name === 'Duplicate' ? error.name : error.message),
        );
      }
    };
    const hammers = [hammer(), hammer(), hammer(), hammer()];
    for (const sparse of [true, false, true]) {
      const database = mongoDatabase(after, name, log);
      database.collection(declared(sparse));
      await database.prepare();
    }
    changed = true;
    await Promise.all(hammers);
    expect(new Set(outcomes)).toEqual(new Set(['Duplicate']));
    const indexes = await after.run((client) => client.db(name).collection('things').indexes());
    expect(indexes.filter(({ unique }) => unique)).toHaveLength(2);
    await after.run((client) => client.db(name).dropDatabase());
  });

  const onReplicaSet = mongoUrl.includes('replicaSet=') ? test : test.skip;
  onReplicaSet(
    'an index that is still being built when a process asks for it is waited for',
    async () => {
      const name = `test-${randomUUID().slice(0, 8)}`;
      const connection = connect();
      const [key, index] = ['address.street', 'biteboard_address.street'];
      await connection.run(async (client) => {
        const documents = Array.from({ length: 40_000 }, (_, n) => ({ address: { street: `${n}` } }));
        await client.db(name).collection('things').insertMany(documents);
      }, 30_000);
      const building = connection.run((client) =>
        client
          .db(name)
          .collection('things')
          .createIndex({ [key]: 1, deleted: 1 }, { name: index }),
      );
      await eventually(() =>
        connection.run(async (client) => {
          const listed = await client.db(name).collection('things').listIndexes().toArray();
          expect(listed.map((one) => one.name)).toContain(index);
        }),
      );
      const database = mongoDatabase(connection, name, log);
      database.collection({ name: 'things', indexes: [{ paths: [key] }] });
      await database.prepare();
      // The server's word, since its answers to the two calls may arrive in any order.
      const { cursor } = await connection.run((client) =>
        client.db(name).command({ listIndexes: 'things', includeBuildUUIDs: true }),
      );
      expect(cursor.firstBatch).toHaveLength(2);
      expect(cursor.firstBatch.filter((one: object) => 'buildUUID' in one)).toEqual([]);
      await building;
      await connection.run((client) => client.db(name).dropDatabase());
    },
    60_000,
  );

  test('data that breaks a new unique index is reported when the database is prepared', async () => {
    const name = `test-${randomUUID().slice(0, 8)}`;
    const connection = connect();
    const old = mongoDatabase(connection, name, log).collection({ name: 'people' });
    for (const _id of ['a', 'b']) await old.insert({ _id, email: 'same@b.test' } as { _id: string });
    const database = mongoDatabase(connection, name, log);
    const people = database.collection({ name: 'people', indexes: [{ paths: ['email'], unique: true }] });
    await expect(database.prepare()).rejects.toThrow(/biteboard_email_unique .* documents share/);
    await expect(people.insert({ _id: 'c' })).rejects.not.toBeInstanceOf(Duplicate);
    await connection.run((client) => client.db(name).dropDatabase());
  });

  (ours.includes('mongo') ? test : test.skip)(
    'finds a server that starts after it, and that comes back',
    async () => {
      await stopServer('mongo');
      const connection = connect();
      const database = mongoDatabase(connection, `test-${randomUUID().slice(0, 8)}`, log);
      const things = database.collection<{ _id: string }>({ name: 'things', indexes: [{ paths: ['name'] }] });
      await expect(database.ping()).rejects.toBeInstanceOf(Unavailable);
      await expect(things.insert({ _id: 'a' })).rejects.toBeInstanceOf(Unavailable);
      await startServer('mongo');
      await eventually(() => things.insert({ _id: 'b' }), 20_000);
      await database.ping();
      await stopServer('mongo');
      await expect(things.insert({ _id: 'c' })).rejects.toBeInstanceOf(Unavailable);
      await startServer('mongo');
      await eventually(() => things.insert({ _id: 'c' }), 20_000);
      expect(await things.count({ _id: { $in: ['b', 'c'] } })).toBe(2);
    },
    60_000,
  );
});
