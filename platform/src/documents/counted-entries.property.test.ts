import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Database } from '../ports/database.ts';
import { countingReads } from '../testing/counting-reads.ts';
import { dyingDatabase } from '../testing/dying-database.ts';
import { eventually } from '../testing/eventually.ts';
import { seeded, seedGiven } from '../testing/seeded.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { type CountedEntries, countedEntries } from './counted-entries.ts';

interface Sale {
  _id: string;
  day: string;
  cents: number;
}
interface Day {
  _id: string;
  cents: number;
  orders: number;
}

const SEED = seedGiven();
const DAYS = ['monday', 'tuesday', 'wednesday'];

let ports: TestPorts;
let database: Database;
beforeEach(() => {
  ports = testPorts();
  database = ports.forService('billing').database;
});
afterEach(() => ports.close());

/** The sales of a replica. */
const salesIn = (seen: Database): CountedEntries<Sale, Day> =>
  countedEntries<Sale, Day>(
    { database: seen },
    {
      entries: 'sales',
      totals: { name: 'days' },
      emptyOf: ({ day }) => ({ _id: day, cents: 0, orders: 0 }),
      amountsOf: ({ cents }) => ({ cents, orders: 1 }),
    },
  );

const sums = async () =>
  Object.fromEntries(
    (await salesIn(database).totals({})).map(({ _id, cents, orders }) => [_id, { cents, orders }]),
  );

/** What counting one after the other gives. */
const oneByOne = (sales: readonly Sale[]) =>
  Object.fromEntries(
    DAYS.map((day) => {
      const own = sales.filter((sale) => sale.day === day);
      return [day, { cents: own.reduce((sum, { cents }) => sum + cents, 0), orders: own.length }];
    }),
  );

test.each([
  ['nothing dies', 0, 1],
  ['two replicas share them', 0, 2],
  ['replicas die at any step', 0.04, 3],
  ['replicas die often', 0.2, 2],
])(
  `batches of any size, with repetitions in any order, add up to what one by one does: %s (seed ${SEED})`,
  async (_, deaths, replicas) => {
    const random = seeded(SEED);
    const sales = Array.from({ length: 300 }, (_each, n) => ({
      _id: `sale-${n}`,
      day: random.pick(DAYS),
      cents: random.whole(-500, 500),
    }));
    const opened = () => salesIn(dyingDatabase(database, random, deaths));
    const running = Array.from({ length: replicas }, opened);
    const left = [...sales];
    const begun: Sale[] = [];
    while (left.length > 0) {
      const batch = left.splice(0, random.whole(1, 40));
      begun.push(...batch);
      const repeated = [...batch, ...begun].filter(() => random.chance(0.1));
      const wave = random.shuffled([...batch, ...repeated]);
      await Promise.allSettled(wave.map((sale) => random.pick(running).add(sale)));
      // A process that was killed begins again, and knows nothing.
      if (random.chance(0.2)) running[random.whole(0, replicas - 1)] = opened();
    }
    const sound = salesIn(database);
    await Promise.all(random.shuffled(sales).map((sale) => sound.add(sale)));
    expect(await sums()).toEqual(oneByOne(sales));
    await eventually(async () => expect(await sound.uncounted(1)).toEqual([]));
  },
  60_000,
);

test('a replica that knows where a total stands counts nothing twice that another has counted since', async () => {
  const [here, there] = [salesIn(database), salesIn(database)];
  const sale = (n: number): Sale => ({ _id: `sale-${n}`, day: 'monday', cents: 10 ** n });
  await here.add(sale(0));
  await there.add(sale(1));
  await there.add(sale(2));
  await here.add(sale(3));
  await here.add(sale(1));
  expect(await sums()).toEqual({ monday: { cents: 1111, orders: 4 } });
});

test('a batch that follows another is counted without reading', async () => {
  const { reads, database: counted } = countingReads(database);
  const sales = salesIn(counted);
  const batch = (from: number) =>
    Promise.all(
      Array.from({ length: 20 }, (_, n) => sales.add({ _id: `sale-${from + n}`, day: 'monday', cents: 1 })),
    );
  await batch(0);
  const before = reads();
  await batch(20);
  await batch(40);
  expect(reads()).toBe(before);
  expect(await sums()).toEqual({ monday: { cents: 60, orders: 60 } });
});
