import { randomUUID } from 'node:crypto';
import { fileStoreSuite } from '../testing/file-store-suite.ts';
import { onRealServers } from '../testing/on-real-servers.ts';
import { gridfsFileStore } from './gridfs-file-store.ts';
import { mongoClient } from './mongo-database.ts';

await onRealServers(['mongo'], ({ mongoUrl }) => {
  fileStoreSuite('GridFS', async () => {
    const name = `test-${randomUUID().slice(0, 8)}`;
    let client = mongoClient(mongoUrl);
    return {
      adapter: gridfsFileStore(client, name),
      reopen: async () => {
        await client.close();
        client = mongoClient(mongoUrl);
        return gridfsFileStore(client, name);
      },
      close: async () => {
        await client.db(name).dropDatabase();
        await client.close();
      },
    };
  });
});
