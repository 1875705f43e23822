import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { fileStoreSuite } from '../../testing/file-store-suite.ts';
import { onRealServers } from '../../testing/on-real-servers.ts';
import { gridfsFileStore } from './gridfs-file-store.ts';
import { mongoClient, mongoConnection } from './mongo-connection.ts';

await onRealServers(['mongo'], ({ mongoUrl }) => {
  const connect = () => mongoConnection(() => mongoClient(mongoUrl), pino({ level: 'silent' }));

  fileStoreSuite('GridFS', async () => {
    const name = `test-${randomUUID().slice(0, 8)}`;
    let connection = connect();
    return {
      adapter: gridfsFileStore(connection, name),
      reopen: async () => {
        await connection.close();
        connection = connect();
        return gridfsFileStore(connection, name);
      },
      close: async () => {
        await connection.run((client) => client.db(name).dropDatabase());
        await connection.close();
      },
    };
  });
});
