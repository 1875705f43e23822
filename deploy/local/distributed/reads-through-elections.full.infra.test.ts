import { eventually } from '@biteboard/e2e';
import { createLogger, mongoClient, mongoConnection, mongoDatabase } from '@biteboard/platform/distributed';
import { type Collection, Unavailable } from '@biteboard/platform/ports';
import { seeded, seedGiven } from '@biteboard/platform/testing';
import { expect, test } from '@jest/globals';
import { onReplicaSet } from '../servers/on-replica-set.ts';
import { primaryAmong, type ReplicaSet } from '../servers/start-replica-set.ts';

const KINDS = ['kill', 'freeze', 'step down', 'no majority'] as const;
const FAULTS = 10;
const REPLICAS = 3;
const WRITERS = 8;
const SETTLES_MS = 1_500;
const FOLLOWED_WITHIN_MS = 60_000;

const seed = seedGiven();
const log = createLogger({ level: 'silent', name: 'reads-through-elections' });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until the members are in sync again. */
const meet = async (set: ReplicaSet, kind: (typeof KINDS)[number], awayMs: number): Promise<void> => {
  const primary = await primaryAmong(set.members);
  // It refuses where no other can follow yet.
  if (kind === 'step down') await eventually(() => primary.stepDown(), FOLLOWED_WITHIN_MS);
  if (kind === 'freeze') {
    primary.freeze();
    await pause(awayMs);
    primary.thaw();
  }
  if (kind === 'kill' || kind === 'no majority') {
    const other = set.members.find((member) => member !== primary)!;
    const killed = kind === 'kill' ? [primary] : [primary, other];
    await Promise.all(killed.map((member) => member.kill()));
    await pause(awayMs);
    await Promise.all(killed.map((member) => member.start()));
  }
  await primaryAmong(set.members);
  await pause(SETTLES_MS);
  await set.whenInSync();
};

interface Thing {
  _id: string;
  writer: number;
  n: number;
}

const unlessAway = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Unavailable) return undefined;
    throw error;
  }
};

/** Whether it answered: inserted and changed. */
const writeTo = async (things: Collection<Thing>, thing: Thing): Promise<boolean> => {
  await things.insert({ ...thing, n: 0 });
  return things.update({ _id: thing._id }, { $set: { n: thing.n } });
};

/** In every way in which it is read, of a writer's who was answered for so many. */
const readFrom = async (things: Collection<Thing>, { _id, writer, n }: Thing, answered: number) => {
  const [byId, listed, count] = await Promise.all([
    things.findOne({ _id }),
    things.find({ _id, writer }),
    things.count({ writer }),
  ]);
  return { isCurrent: byId?.n === n && listed[0]?.n === n && count >= answered, byId, listed, count };
};

const underFaults = (set: ReplicaSet): void => {
  test(`what one replica was answered is read by all, whatever becomes of the primary (seed ${seed})`, async () => {
    const random = seeded(seed);
    const connections = Array.from({ length: REPLICAS }, () =>
      mongoConnection(() => mongoClient(set.url), log),
    );
    const databases = connections.map((connection) => mongoDatabase(connection, 'biteboard-elected', log));
    const replicas = databases.map((database) =>
      database.collection<Thing>({ name: 'things', indexes: [{ paths: ['writer'] }] }),
    );
    await eventually(() => Promise.all(databases.map((database) => database.prepare())));
    const old: unknown[] = [];
    let read = 0;
    let ends = false;

    const write = async (writer: number): Promise<void> => {
      let answered = 0;
      for (let n = 1; !ends; n += 1) {
        const thing = { _id: `${writer}-${n}`, writer, n };
        if (!(await unlessAway(writeTo(random.pick(replicas), thing)))) continue;
        answered += 1;
        const seen = await Promise.all(
          replicas.map((replica) => unlessAway(readFrom(replica, thing, answered))),
        );
        const answers = seen.filter((answer) => answer !== undefined);
        read += answers.length;
        old.push(
          ...answers.filter(({ isCurrent }) => !isCurrent).map((answer) => ({ thing, answered, answer })),
        );
      }
    };
    const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    try {
      for (let fault = 0; fault < FAULTS; fault += 1)
        await meet(set, random.pick(KINDS), random.whole(100, 6_000));
    } finally {
      ends = true;
      await Promise.all(writing);
      await Promise.all(connections.map((connection) => connection.close()));
      await set.close();
    }
    expect(old).toEqual([]);
    expect(read).toBeGreaterThan(WRITERS * FAULTS);
  }, 600_000);
};

await onReplicaSet('reads through elections of MongoDB', underFaults);
