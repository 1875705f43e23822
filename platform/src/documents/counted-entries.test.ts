import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Database } from '../ports/database.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { countedEntries } from './counted-entries.ts';

interface Sale {
  _id: string;
  day: string;
  cents: number;
}

let ports: TestPorts;

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => ports.close());

const sold = async (database: Database, count: number) => {
  const sales = countedEntries<Sale, { _id: string; cents: number }>(
    { database },
    {
      entries: 'sales',
      totals: { name: 'days' },
      emptyOf: ({ day }) => ({ _id: day, cents: 0 }),
      amountsOf: ({ cents }) => ({ cents }),
    },
  );
  const all = Array.from({ length: count }, (_, n) => ({ _id: `sale-${n}`, day: 'monday', cents: 10 ** n }));
  await Promise.all(all.map((sale) => sales.add(sale)));
  await Promise.all(all.map((sale) => sales.add(sale)));
  const open = (await sales.uncounted(100)).length;
  return { open, totals: (await sales.totals({})).map(({ _id, cents }) => ({ _id, cents })) };
};

test.each([1, 5])(
  '%i entries that are counted at once are each counted once, and open no more',
  async (count) => {
    const cents = Number('1'.repeat(count));
    const counted = { open: 0, totals: [{ _id: 'monday', cents }] };
    expect(await sold(ports.forService('billing').database, count)).toEqual(counted);
  },
);

test('a total may take in more than numbers, each once, and its entries keep nothing that is only counted', async () => {
  const { database } = ports.forService('billing');
  const open = () =>
    countedEntries<Sale & { words?: string[] }, { _id: string; words: string[] }, readonly string[]>(
      { database },
      {
        entries: 'spoken',
        totals: { name: 'texts' },
        emptyOf: ({ day }) => ({ _id: day, words: [] }),
        amountsOf: ({ words = [] }) => words,
        fold: (total, all) => ({ words: [...total.words, ...all.flat()] }),
        dropWhenCounted: ['words'],
      },
    );
  const said = (n: number) => ({ _id: `said-${n}`, day: 'monday', cents: n, words: [`w${n}`] });
  const [here, there] = [open(), open()];
  for (let n = 0; n < 12; n += 4) {
    await Promise.all([here.add(said(n)), here.add(said(n + 1))]);
    await Promise.all([there.add(said(n + 2)), here.add(said(n + 3)), there.add(said(n))]);
  }
  const [total] = await here.totals({});
  expect(total!.words.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `w${n}`).toSorted());
  const kept = await database.collection<Sale>({ name: 'spoken' }).findOne({ _id: 'said-5' });
  expect(kept).toEqual({ _id: 'said-5', day: 'monday', cents: 5 });
});
