import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Collection, Database, StoredDocument } from '../ports/database.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { countedEntries } from './counted-entries.ts';

interface Sale {
  _id: string;
  day: string;
  cents: number;
}

let ports: TestPorts;
let together: number[];

beforeEach(() => {
  ports = testPorts();
  together = [];
});
afterEach(() => ports.close());

/** A database in which several updates are one command. */
const withCommands = (database: Database): Database => ({
  ...database,
  collection: <D extends StoredDocument>(spec: Parameters<Database['collection']>[0]): Collection<D> => {
    const collection = database.collection<D>(spec);
    return {
      ...collection,
      updateEach: async (changes) => {
        together.push(changes.length);
        const matched = await Promise.all(
          changes.map(({ filter, update }) => collection.update(filter, update)),
        );
        return matched.filter(Boolean).length;
      },
    };
  },
});

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
    expect(await sold(withCommands(ports.forService('orders').database), count)).toEqual(counted);
    expect(together).toEqual(count > 1 ? [count] : []);
  },
);
