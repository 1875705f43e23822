import { randomBytes } from 'node:crypto';
import { eventually, freePort } from '@biteboard/e2e';
import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startProgram } from './our-program.ts';
import { signingKeys } from './service-processes.ts';

await onOwnServers(['mongo', 'redis'], ({ mongoUrl, redisUrl }) => {
  const given = {
    MONGO_URL: mongoUrl,
    REDIS_URL: redisUrl,
    KAFKA_BROKERS: '127.0.0.1:9',
    SECRETS_KEY: randomBytes(32).toString('base64'),
    AUTH_PUBLIC_KEY: signingKeys().AUTH_PUBLIC_KEY,
    HOST: '127.0.0.1',
  };

  /** A service's start: what it says, how it ends, and whether it serves. */
  const start = async (env: Record<string, string>) => {
    const port = await freePort();
    const child = startProgram('services/coupons/src/main.ts', [], { ...given, ...env, PORT: `${port}` });
    let output = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (bytes: Buffer) => (output += bytes));
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const serves = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      );
    return { said: () => output, ended, serves, end: () => child.kill('SIGKILL') };
  };

  test('what the environment lacks is said in a sentence each, and nothing is served', async () => {
    const { ended, said } = await start({ SECRETS_KEY: '', REDIS_URL: 'redis', AUTH_PUBLIC_KEY: '' });
    expect(await ended).toBe(1);
    const lines = said().trim().split('\n');
    expect(lines).toEqual([
      '✗ SECRETS_KEY is missing: the distributed shape needs it.',
      expect.stringMatching(/^✗ REDIS_URL must be an address that begins with redis:\/\//),
      expect.stringMatching(/^✗ AUTH_PUBLIC_KEY /),
    ]);
  });

  test.each([
    ['MONGO_URL', 'mongodb://me:hidden@127.0.0.1:9/?serverSelectionTimeoutMS=200', 'MongoDB'],
    ['REDIS_URL', 'redis://:hidden@127.0.0.1:9', 'Redis'],
  ])(
    'a %s at which nobody answers is named, without its password, while nothing is served',
    async (name, url, server) => {
      const started = await start({ [name]: url });
      const sentence = `${server} does not answer at 127.0.0.1:9`;
      await eventually(() => expect(started.said()).toContain(sentence), 20_000);
      expect(started.said()).toContain(`Look whether it runs, and at ${name}.`);
      expect(started.said()).not.toContain('hidden');
      expect(await started.serves()).toBe(false);
      started.end();
      await started.ended;
    },
    30_000,
  );

  test('a broker that nobody answers at is named, and calls are served without it', async () => {
    const started = await start({});
    await eventually(
      () => expect(started.said()).toContain('events wait: Kafka does not answer at 127.0.0.1:9'),
      20_000,
    );
    await eventually(async () => expect(await started.serves()).toBe(true), 20_000);
    started.end();
    await started.ended;
  });

  test('data that a newer release wrote ends an older one with a sentence that says what to do', async () => {
    const client = new MongoClient(mongoUrl);
    await client
      .db('biteboard_coupons')
      .collection<{ _id: string }>('biteboard_releases')
      .insertOne({
        _id: '9.0.0-aaaaaaaa',
        release: '9.0.0',
        collections: [{ name: 'coupons', indexes: [], format: { writes: 2, reads: 2 } }],
        seenAt: new Date(0),
      } as { _id: string });
    await client.close();
    const { ended, said, serves } = await start({ LOG_LEVEL: 'fatal' });
    expect(await ended).toBe(1);
    expect(said()).toBe(
      '✗ coupons cannot start on biteboard_coupons: what release 9.0.0 stored of coupons is of version 2, and this release reads up to 1: run the release that wrote it, or a newer one.\n',
    );
    expect(await serves()).toBe(false);
  });
});
