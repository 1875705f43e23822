import { eventually } from '@biteboard/e2e';
import {
  createLogger,
  gridfsFileStore,
  type MongoConnection,
  mongoClient,
  mongoConnection,
  mongoDatabase,
} from '@biteboard/platform/distributed';
import { Unavailable } from '@biteboard/platform/ports';
import { afterAll, expect, test } from '@jest/globals';
import { onReplicaSet } from '../servers/on-replica-set.ts';
import { primaryAmong, type ReplicaSet } from '../servers/start-replica-set.ts';

const HELD_MS = 2_000;

const log = createLogger({ level: 'silent', name: 'after-an-election' });

/** As a service has them. */
const storesOf = (connection: MongoConnection) => {
  const database = mongoDatabase(connection, 'biteboard-elected', log);
  return {
    database,
    things: database.collection<{ _id: string; kind: string }>({ name: 'things' }),
    files: gridfsFileStore(connection, 'biteboard-elected'),
  };
};

/**
 * The one that is elected has what was acknowledged, and does not know it: it was started again, and the other voter has
 * not copied so far and copies nothing.
 */
const electUnknowing = async (set: ReplicaSet, write: () => Promise<void>) => {
  const primary = await primaryAmong(set.members);
  const [next, behind] = set.members.filter((member) => member !== primary);
  await set.whenInSync();
  await behind!.stopCopying();
  await write();
  await Promise.all([primary.kill(), next!.kill()]);
  await next!.start();
  expect(await primaryAmong([next!, behind!])).toBe(next);
  return behind!;
};

/** How many are answered while members are held. */
const answeredOf = async (calls: readonly Promise<unknown>[]): Promise<number> => {
  let answered = 0;
  const count = () => {
    answered += 1;
  };
  for (const call of calls) call.then(count, () => {});
  await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  return answered;
};

const underElections = (set: ReplicaSet): void => {
  const opened: MongoConnection[] = [];
  const connect = () => {
    const connection = mongoConnection(() => mongoClient(set.url), log);
    opened.push(connection);
    return storesOf(connection);
  };
  /** On a busy machine a set may elect once more after its start. */
  const connectAndPrepare = async () => {
    const stores = connect();
    await eventually(() => stores.database.prepare());
    return stores;
  };
  afterAll(async () => {
    await Promise.all(opened.map((connection) => connection.close()));
    await set.close();
  });

  /** False where the set elected in the middle of it, as it may on a busy machine. */
  const race = async (ids: readonly string[]): Promise<boolean> => {
    const [first, second] = [(await connectAndPrepare()).things, (await connectAndPrepare()).things];
    const open = (_id: string) => first.update({ _id }, { $set: { kind: 'open' } }, { upsert: true });
    await eventually(() => Promise.all(ids.map(open)));
    await set.whenInSync();
    const primary = await primaryAmong(set.members);
    const others = set.members.filter((member) => member !== primary);
    const take = (things: typeof first, kind: string) =>
      Promise.allSettled(ids.map((_id) => things.update({ _id, kind: 'open' }, { $set: { kind } })));
    await Promise.all(others.map((member) => member.stopCopying()));
    const won = take(first, 'first');
    const heldFirst = await answeredOf([won]);
    const lost = take(second, 'second');
    const heldSecond = await answeredOf([lost]);
    await Promise.all(others.map((member) => member.goOnCopying()));
    const lostAs = await lost;
    const seen = await Promise.all(ids.map((_id) => second.findOne({ _id })));
    const wonAs = await won;
    if ([...lostAs, ...wonAs].some((one) => one.status === 'rejected' && one.reason instanceof Unavailable))
      return false;
    expect([heldFirst, heldSecond]).toEqual([0, 0]);
    const of = (value: boolean) => ids.map(() => ({ status: 'fulfilled', value }));
    expect([lostAs, wonAs]).toEqual([of(false), of(true)]);
    expect(seen).toMatchObject(ids.map(() => ({ kind: 'first' })));
    return true;
  };

  test.each([1, 2])(
    'of %s changes at a moment those that lost a race see what they lost to',
    async (count) => {
      const idsOf = (go: number) => Array.from({ length: count }, (_, n) => `raced-${count}-${go}-${n}`);
      for (let go = 1; !(await race(idsOf(go))); go += 1) expect(go).toBeLessThan(4);
    },
    90_000,
  );

  test('what was acknowledged is read right after an election, by who wrote it and by others', async () => {
    const writer = await connectAndPrepare();
    await writer.things.insert({ _id: 'before', kind: 'x' });
    const behind = await electUnknowing(set, async () => {
      await writer.things.insert({ _id: 'acknowledged', kind: 'x' });
      await writer.files.put('acknowledged', Buffer.from('a file'), 'text/plain');
    });
    const later = connect();
    await Promise.all([writer, later].map(({ database }) => eventually(() => database.ping())));
    const reads = [writer, later].flatMap(({ things, files }) => [
      things.findOne({ _id: 'acknowledged' }),
      things.findOne({ _id: 'acknowledged', kind: 'x' }),
      things.find({ kind: 'x' }, { sort: { _id: 1 } }).then(([first]) => first),
      things.count({ kind: 'x' }),
      files.get('acknowledged').then((file) => file?.bytes.toString()),
    ]);
    expect(await answeredOf(reads)).toBe(0);
    await behind.goOnCopying();
    const document = { _id: 'acknowledged', kind: 'x' };
    const seen = [document, document, document, 2, 'a file'];
    expect(await Promise.all(reads)).toEqual([...seen, ...seen]);
  }, 120_000);
};

await onReplicaSet('reads after an election of MongoDB', underElections, { canStopCopying: true });
