import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { type MongoConnection, mongoClient, mongoConnection } from '../adapters/mongo/mongo-connection.ts';
import { mongoDatabase } from '../adapters/mongo/mongo-database.ts';
import { releaseMarks } from '../adapters/mongo/release-marks.ts';
import { databaseOf } from '../process/distributed-ports.ts';
import { RELEASE } from '../telemetry/release.ts';
import { onOwnServers } from '../testing/on-real-servers.ts';

const COMMAND = fileURLToPath(new URL('retire-indexes.ts', import.meta.url));
const BEFORE = '0.0.1';

await onOwnServers(['mongo'], ({ mongoUrl }) => {
  const log = pino({ level: 'silent' });
  const opened: MongoConnection[] = [];
  const connect = () => {
    const one = mongoConnection(() => mongoClient(mongoUrl), log);
    opened.push(one);
    return one;
  };
  afterAll(() => Promise.all(opened.map((one) => one.close())));

  const name = databaseOf('orders');
  const connection = connect();
  const indexes = () =>
    connection.run(async (client) =>
      (await client.db(name).collection('things').indexes()).map((index) => index.name).toSorted(),
    );
  /** A process of a release starts, which takes as long as it stays. */
  const start = async (release: string, ...paths: string[]) => {
    const database = mongoDatabase(connect(), name, log, release);
    database.collection({ name: 'things', indexes: paths.map((path) => ({ paths: [path] })) });
    await database.prepare();
    return database;
  };
  const run = async (url = mongoUrl) => {
    const args = ['--disable-warning=ExperimentalWarning', COMMAND];
    const env = { ...process.env, MONGO_URL: url };
    return promisify(execFile)(process.execPath, args, { env }).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
  };

  test('an upgrade, a way back and a restart in between drop no index; the job after them does', async () => {
    const old = await start(BEFORE, 'shared', 'old');
    await connection.run((client) => client.db(name).collection('things').createIndex({ own: 1 }));
    const both = ['_id_', 'biteboard_new', 'biteboard_old', 'biteboard_shared', 'own_1'];
    const fresh = await start(RELEASE, 'shared', 'new');
    expect(await indexes()).toEqual(both);
    const again = await start(BEFORE, 'shared', 'old');
    expect(await indexes()).toEqual(both);
    expect((await run()).stdout).toContain(`orders: nothing dropped: release ${BEFORE} still runs`);
    expect(await indexes()).toEqual(both);

    await Promise.all([old.close(), again.close()]);
    await connection.run((client) =>
      releaseMarks(client.db(name)).updateOne({ release: BEFORE }, { $set: { seenAt: new Date(0) } }),
    );
    await connection.run((client) => client.db(name).collection('things').dropIndex('biteboard_shared'));
    expect((await run()).stdout).toContain('orders: dropped things.biteboard_old\n');
    expect(await indexes()).toEqual(['_id_', 'biteboard_new', 'biteboard_shared', 'own_1']);
    expect((await run()).stdout).toContain('orders: nothing to drop\n');
    await fresh.close();
    await connection.run((client) => client.db(name).dropDatabase());
  });

  test('the job says in a sentence that nobody answers, without the password of the address', async () => {
    const { stderr } = await run('mongodb://me:hidden@127.0.0.1:9/?serverSelectionTimeoutMS=300');
    expect(stderr).toBe(
      '✗ MongoDB does not answer at 127.0.0.1:9. Look whether it runs, and at MONGO_URL.\n',
    );
  });
});
