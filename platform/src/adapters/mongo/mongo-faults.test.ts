import { afterEach, describe, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { Duplicate, Unavailable } from '../../ports/errors.ts';
import { eventually } from '../../testing/eventually.ts';
import { seeded } from '../../testing/seeded.ts';
import { callAtRandom, odd } from '../../testing/under-faults.ts';
import {
  type FaultOf,
  type FaultyMongoServer,
  faultyMongoServer,
  type MongoFault,
} from './faulty-mongo-server.fixture.ts';
import { gridfsFileStore } from './gridfs-file-store.ts';
import { type MongoConnection, mongoConnection } from './mongo-connection.ts';
import { mongoDatabase } from './mongo-database.ts';

const log = pino({ level: 'silent' });
let server: FaultyMongoServer;
let connection: MongoConnection;
let faultOf: FaultOf;

/** A real client, with short limits. */
const open = async (replicaSet: boolean, maxPoolSize = 3) => {
  faultOf = () => undefined;
  server = await faultyMongoServer((...asked) => faultOf(...asked), { replicaSet });
  const client = () =>
    new MongoClient(server.url, {
      heartbeatFrequencyMS: 500,
      minHeartbeatFrequencyMS: 20,
      connectTimeoutMS: 500,
      serverSelectionTimeoutMS: 1_000,
      socketTimeoutMS: 1_000,
      waitQueueTimeoutMS: 1_000,
      maxPoolSize,
      ignoreUndefined: true,
    });
  connection = mongoConnection(client, log, { answerWithinMs: 3_500, hangsAfterMs: 3_500 });
  const database = mongoDatabase(connection, 'd', log);
  await eventually(() => database.ping());
  const things = database.collection<{ _id: string; n?: number; text?: string }>({
    name: 'things',
  });
  const files = gridfsFileStore(connection, 'd');
  for (const n of [1, 2, 3, 4, 5]) await things.insert({ _id: `kept${n}`, n });
  await files.put('logo', Buffer.from('a logo'), 'image/webp');
  return { things, files };
};
afterEach(async () => {
  await connection.close();
  await server.close();
});

const FAULTS: MongoFault[] = ['end', 'reset', 'half, end', 'half, reset', 'answer, end', 'answer, reset'];

describe.each([false, true])('with a replica set: %s', (replicaSet) => {
  test.each([1, 2, 3])(
    'a call on a connection that ends or breaks works or is Unavailable, whatever the moment: seed %s',
    async (seed) => {
      const { things, files } = await open(replicaSet);
      const random = seeded(seed);
      faultOf = () => (random.chance(0.3) ? random.pick(FAULTS) : undefined);
      let made = 0;
      const fresh = (): string => {
        made += 1;
        return `made${made}`;
      };
      const calls: (() => Promise<unknown>)[] = [
        () => things.insert({ _id: fresh(), text: 'x'.repeat(random.chance(0.2) ? 200_000 : 10) }),
        () => things.update({ _id: 'kept1' }, { $set: { n: 7 } }),
        () =>
          Promise.all(
            ['kept1', 'kept2'].map((_id) => things.update({ _id, n: { $gt: 0 } }, { $set: { n: 8 } })),
          ),
        () => things.findOne({ _id: 'kept2' }),
        () => things.find({ n: { $gt: 0 } }),
        () => things.count({ n: { $gt: 0 } }),
        () => things.remove({ _id: 'nobody' }),
        () => files.put('logo', Buffer.alloc(random.chance(0.2) ? 300_000 : 10), 'image/webp'),
        () => files.get('logo'),
      ];
      expect(odd(await callAtRandom(calls, random, 30))).toEqual([]);
      faultOf = () => undefined;
      await eventually(() => things.insert({ _id: 'after' }));
      expect(await things.findOne({ _id: 'after' })).toEqual({ _id: 'after' });
    },
    120_000,
  );

  test('calls to a server that froze, and to one that vanished, are Unavailable until it is back', async () => {
    const { things, files } = await open(replicaSet);
    for (const away of [async () => server.freeze(), () => server.vanish()]) {
      const during = Array.from({ length: 8 }, (_, n) => things.update({ _id: `kept${n}` }, { $set: { n } }));
      await away();
      const outcomes = await Promise.allSettled([
        ...during,
        things.insert({ _id: 'during' }),
        things.find({}),
        files.put('logo', Buffer.alloc(300_000), 'image/webp'),
        files.get('logo'),
      ]);
      expect(odd(outcomes)).toEqual([]);
      expect(outcomes.at(-1)!.status).toBe('rejected');
      await server.thaw();
      await eventually(() => things.findOne({ _id: 'kept1' }));
    }
  });
});

test.each([1, 2, 3])(
  'what is written in one turn is there, taken or Unavailable, each for itself, whatever the moment: seed %s',
  async (seed) => {
    const { things } = await open(true);
    const random = seeded(seed);
    faultOf = () => (random.chance(0.3) ? random.pick(FAULTS) : undefined);
    const [told, taken] = [new Set<string>(), new Set<string>()];
    const insert = async (_id: string): Promise<void> => {
      try {
        await things.insert({ _id });
        expect(told.has(_id)).toBe(false);
        told.add(_id);
      } catch (error) {
        if (error instanceof Duplicate) taken.add(_id);
        else if (!(error instanceof Unavailable)) throw error;
      }
    };
    for (let turn = 0; turn < 40; turn += 1) {
      const ids = Array.from({ length: random.whole(1, 6) }, () => `t${random.whole(1, 60)}`);
      await Promise.all(ids.map(insert));
    }
    faultOf = () => undefined;
    await eventually(() => things.insert({ _id: 'after' }));
    const kept = await Promise.all([...told, ...taken].map((_id) => things.findOne({ _id })));
    expect(kept).not.toContain(undefined);
    expect([told.size > 0, taken.size > 0]).toEqual([true, true]);
  },
  120_000,
);

test('of what is written in one turn, only what the server answered for is known to be there', async () => {
  const { things } = await open(true);
  const both = () => Promise.allSettled([things.insert({ _id: 'x' }), things.insert({ _id: 'kept1' })]);
  faultOf = (name) => (name === 'insert' ? { code: 64 } : undefined);
  expect((await both()).map((one) => one.status === 'rejected' && one.reason)).toEqual([
    expect.any(Unavailable),
    expect.any(Unavailable),
  ]);
  faultOf = () => undefined;
  const [there, taken] = await both();
  expect(there.status).toBe('fulfilled');
  expect(taken).toMatchObject({ status: 'rejected', reason: expect.any(Duplicate) });
});

test('what cannot be written at all keeps back nothing of the same turn', async () => {
  const { things } = await open(true);
  const odd = { _id: 'odd', 'no\0name': 1 };
  const outcomes = await Promise.allSettled([things.insert(odd), things.insert({ _id: 'x' })]);
  expect(outcomes).toEqual([
    { status: 'rejected', reason: expect.not.objectContaining({ name: 'Unavailable' }) },
    { status: 'fulfilled', value: undefined },
  ]);
  expect(await things.findOne({ _id: 'x' })).toEqual({ _id: 'x' });
});

test('a write into a server that reads no more leaves its connection to the next call', async () => {
  const { things } = await open(true, 1);
  for (const id of ['a', 'b']) {
    const writing = things.insert({ _id: id, text: 'x'.repeat(15_000_000) });
    server.freeze();
    await expect(writing).rejects.toBeInstanceOf(Unavailable);
    await server.thaw();
    await eventually(() => things.findOne({ _id: 'kept1' }));
  }
});

test.each([
  6, 7, 11, 13, 18, 50, 64, 89, 91, 133, 134, 189, 202, 262, 9001, 10107, 11600, 11602, 13435, 13436,
])('a server that answers %s cannot be asked now: Unavailable', async (code) => {
  const { things, files } = await open(true);
  faultOf = () => ({ code });
  await expect(things.insert({ _id: 'x' })).rejects.toBeInstanceOf(Unavailable);
  const updates = ['kept1', 'kept2'].map((_id) => things.update({ _id }, { $set: { n: 9 } }));
  for (const one of await Promise.allSettled(updates))
    expect(one).toEqual({ status: 'rejected', reason: expect.any(Unavailable) });
  await expect(things.find({})).rejects.toBeInstanceOf(Unavailable);
  await expect(files.get('logo')).rejects.toBeInstanceOf(Unavailable);
});

test.each([2, 9, 28])('a call that the server answers with %s is a mistake of ours', async (code) => {
  const { things } = await open(true);
  faultOf = () => ({ code });
  await expect(things.find({})).rejects.not.toBeInstanceOf(Unavailable);
});

test.each(['a', 'another, longer logo'])(
  'a file that is replaced by "%s" between its record and its content is read again',
  async (text) => {
    const { files } = await open(true);
    let replaced: Promise<undefined> | undefined;
    faultOf = (command, collection) => {
      if (command !== 'find' || collection !== 'files.chunks') return undefined;
      replaced ??= files.put('logo', Buffer.from(text), 'image/png').then(() => undefined);
      return replaced;
    };
    const found = await files.get('logo');
    expect(found && { ...found, bytes: `${found.bytes}` }).toEqual({
      bytes: text,
      contentType: 'image/png',
      size: text.length,
    });
  },
);
