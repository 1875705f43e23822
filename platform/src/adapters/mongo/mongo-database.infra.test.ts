import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Unavailable } from '../../ports/errors.ts';
import { databaseSuite } from '../../testing/database-suite.ts';
import { eventually } from '../../testing/eventually.ts';
import { onRealServers } from '../../testing/on-real-servers.ts';
import { mongoClient, mongoConnection } from './mongo-connection.ts';
import { mongoDatabase } from './mongo-database.ts';

await onRealServers(['mongo'], ({ mongoUrl, ours, stopServer, startServer }) => {
  const connect = () => mongoConnection(() => mongoClient(mongoUrl), pino({ level: 'silent' }));

  databaseSuite('MongoDB', async () => {
    const name = `test-${randomUUID().slice(0, 8)}`;
    let connection = connect();
    const open = () => {
      connection = connect();
      return mongoDatabase(connection, name);
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

  (ours.includes('mongo') ? test : test.skip)(
    'finds a server that starts after it, and that comes back',
    async () => {
      await stopServer('mongo');
      const connection = connect();
      const database = mongoDatabase(connection, `test-${randomUUID().slice(0, 8)}`);
      const things = database.collection<{ _id: string }>({ name: 'things', indexes: [{ paths: ['name'] }] });
      await expect(database.ping()).rejects.toBeInstanceOf(Unavailable);
      await expect(things.insert({ _id: 'a' })).rejects.toBeInstanceOf(Unavailable);
      await startServer('mongo');
      await eventually(() => database.ping(), 20_000);
      await things.insert({ _id: 'b' });
      await stopServer('mongo');
      await expect(things.insert({ _id: 'c' })).rejects.toBeInstanceOf(Unavailable);
      await startServer('mongo');
      await eventually(() => things.insert({ _id: 'c' }), 20_000);
      expect(await things.count({ _id: { $in: ['b', 'c'] } })).toBe(2);
      await connection.close();
    },
    60_000,
  );
});
