import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Timers } from '../async/timers.ts';
import type { Collection, Database } from '../ports/database.ts';
import { dyingDatabase } from '../testing/dying-database.ts';
import { eventually } from '../testing/eventually.ts';
import { handTimers } from '../testing/hand-timers.ts';
import { seeded, seedGiven } from '../testing/seeded.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { type Aggregates, aggregatesIn, type Movements } from './aggregates.ts';

interface Day {
  _id: string;
  site: string;
  cents: number;
  orders: number;
}

/** A movement as it is written down; `openIn` is there until it is counted. */
interface Note {
  _id: string;
  cents: number;
  orders?: number;
  openIn?: string;
}

const SEED = seedGiven();
const monday: Day = { _id: 'monday', site: 's1', cents: 0, orders: 0 };
const NOTES = { name: 'notes', indexes: [{ paths: ['openIn'], sparse: true }] };

let ports: TestPorts;
let database: Database;

beforeEach(() => {
  ports = testPorts();
  database = ports.forService('billing').database;
});
afterEach(() => ports.close());

const movementsIn = (notes: Collection<Note>): Movements<Day> => ({
  open: async (openIn, limit) =>
    (await notes.find({ openIn }, { limit })).map(({ _id: id, openIn: _open, ...amounts }) => ({
      id,
      amounts,
    })),
  close: async (ids) => {
    await Promise.all(ids.map((_id) => notes.update({ _id }, { $unset: { openIn: true } })));
  },
});

/** The same totals in a process of its own. */
const replica = (
  patch: (movements: Movements<Day>) => Partial<Movements<Day>> = () => ({}),
  seen = database,
  timers?: Timers,
): Aggregates<Day> => {
  const movements = movementsIn(seen.collection<Note>(NOTES));
  const patched = { ...movements, ...patch(movements) };
  return aggregatesIn<Day>({ database: seen }, { name: 'days' }, patched, undefined, timers);
};
const note = (id: string, amounts: { cents: number; orders?: number }) =>
  database.collection<Note>(NOTES).insert({ _id: id, ...amounts, openIn: 'monday' });
const add = async (days: Aggregates<Day>, id: string, amounts: { cents: number; orders?: number }) => {
  await note(id, amounts);
  await days.count(monday, id);
};
const addMany = (days: Aggregates<Day>, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => add(days, `other-${n}`, { cents: 1, orders: 1 })));
const total = async () => (await replica().find({ _id: 'monday' }))[0];

test('hundreds of movements at once, from two replicas, are all added', async () => {
  const [days, twin] = [replica(), replica()];
  await Promise.all(
    Array.from({ length: 300 }, (_, n) => add(n % 2 ? days : twin, `order-${n}`, { cents: n, orders: 1 })),
  );
  expect(await total()).toMatchObject({ site: 's1', cents: (299 * 300) / 2, orders: 300 });
  await eventually(async () =>
    expect(await database.collection<Note>(NOTES).count({ openIn: 'monday' })).toBe(0),
  );
});

test('what is counted within a moment is closed together, and once', async () => {
  const closed: string[][] = [];
  const timers = handTimers();
  const runAll = async () => {
    timers.runAll();
    await eventually(() => expect(closed.at(-1)).toBeDefined());
    await setImmediate();
  };
  const days = replica(
    ({ close }) => ({
      close: async (ids) => {
        await close(ids);
        closed.push([...ids]);
      },
    }),
    database,
    timers,
  );
  const notes = database.collection<Note>(NOTES);
  const record = (id: string) =>
    days.record(monday, { id, amounts: { cents: 5, orders: 1 } }, async () => {
      await notes.insert({ _id: id, cents: 5, orders: 1, openIn: 'monday' });
      return true;
    });
  for (const id of ['one', 'two', 'three']) await record(id);
  expect([closed, await notes.count({ openIn: 'monday' })]).toEqual([[], 3]);
  await runAll();
  expect(await notes.count({ openIn: 'monday' })).toBe(0);
  await record('four');
  await runAll();
  await eventually(() => expect(closed).toEqual([['one', 'two', 'three'], ['four']]));
  expect(await total()).toMatchObject({ cents: 20, orders: 4 });
});

test('what is taken away is subtracted, and a sum that is not named stays', async () => {
  const days = replica();
  await add(days, 'sale', { cents: 900, orders: 1 });
  await add(days, 'refund', { cents: -400 });
  expect(await total()).toMatchObject({ cents: 500, orders: 1 });
});

describe('a movement is added once', () => {
  test('however often it is counted', async () => {
    const [days, twin] = [replica(), replica()];
    await note('a', { cents: 5 });
    await Promise.all([days.count(monday, 'a'), days.count(monday, 'a'), twin.count(monday, 'a')]);
    await twin.count(monday, 'a');
    expect(await total()).toMatchObject({ cents: 5 });
  });

  test('though its process died before it could note that, and hundreds of others came since', async () => {
    const died = Promise.withResolvers<void>();
    const close = () => {
      died.resolve();
      return new Promise<void>(() => {});
    };
    void add(
      replica(() => ({ close })),
      'a',
      { cents: 1000 },
    );
    await died.promise;
    const days = replica();
    await addMany(days, 600);
    await days.count(monday, 'a');
    expect(await total()).toMatchObject({ cents: 1600 });
  });

  test('though a process had read it as open, stood still while hundreds were added, and goes on then', async () => {
    const [read, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const still = replica(({ open }) => ({
      open: async (...about) => {
        const found = await open(...about);
        read.resolve();
        await goOn.promise;
        return found;
      },
    }));
    const days = replica();
    await add(days, 'first', { cents: 0 });
    await note('a', { cents: 1000 });
    const counting = still.count(monday, 'a');
    await read.promise;
    await days.count(monday, 'a');
    await addMany(days, 600);
    goOn.resolve();
    await counting;
    expect(await total()).toMatchObject({ cents: 1600 });
  });
});

test(`sums are right whatever dies on the way, in any order of steps (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  const replicas = Array.from({ length: 4 }, () => replica(undefined, dyingDatabase(database, random, 0.05)));
  const cents = Array.from({ length: 400 }, () => random.whole(-500, 500));
  const notes = cents.map((amount, n) => ({ id: `order-${n}`, amount }));
  for (let from = 0; from < notes.length; from += 20) {
    const some = notes.slice(from, from + 20);
    await Promise.all(some.map(({ id, amount }) => note(id, { cents: amount, orders: 1 })));
    const again = notes.slice(0, from).filter(() => random.chance(0.05));
    const told = random.shuffled([...some, ...some.filter(() => random.chance(0.5)), ...again]);
    await Promise.allSettled(told.map(({ id }) => random.pick(replicas).count(monday, id)));
  }
  for (const { id } of notes) await replica().count(monday, id);
  expect(await total()).toMatchObject({ cents: cents.reduce((sum, one) => sum + one, 0), orders: 400 });
});
