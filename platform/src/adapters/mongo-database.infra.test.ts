import { randomUUID } from 'node:crypto';
import { databaseSuite } from '../testing/database-suite.ts';
import { onRealServers } from '../testing/on-real-servers.ts';
import { mongoClient, mongoDatabase } from './mongo-database.ts';

await onRealServers(['mongo'], ({ mongoUrl }) => {
  databaseSuite('MongoDB', async () => {
    const name = `test-${randomUUID().slice(0, 8)}`;
    let client = mongoClient(mongoUrl);
    const open = () => {
      client = mongoClient(mongoUrl);
      return mongoDatabase(client, name);
    };
    return {
      adapter: open(),
      reopen: async () => {
        await client.close();
        return open();
      },
      close: async () => {
        await client.db(name).dropDatabase();
        await client.close();
      },
    };
  });
});
