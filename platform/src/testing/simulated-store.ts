import { Query } from 'mingo';
import { updated } from '../adapters/embedded/database/embedded-update.ts';
import type { Collection, Filter, StoredDocument, WriteOptions } from '../ports/database.ts';
import { Duplicate, Unavailable } from '../ports/errors.ts';
import type { OutboxRow, OutboxRows } from '../ports/outbox-rows.ts';
import type { SimulatedProcess, SimulatedWorld } from './simulated-world.ts';

/** What one process at a time has to itself: a write is made at once and is durable later, in the order of the writes. */
export interface SimulatedStore<D extends StoredDocument> {
  documents: Map<string, D>;
  rows: Map<number, OutboxRow>;
  open(process: SimulatedProcess): { collection: Collection<D>; rows: OutboxRows };
  /** The process is gone, and with it the newest of what it was not asked to make durable. */
  undo(): void;
}

export const simulatedStore = <D extends StoredDocument>(world: SimulatedWorld): SimulatedStore<D> => {
  const { random } = world;
  const documents = new Map<string, D>();
  const stored = new Map<number, OutboxRow>();
  /** As it was before each write that is not durable yet. */
  let before: { documents: Map<string, D>; rows: Map<number, OutboxRow> }[] = [];
  let durableAt = 0;

  const put = <K, V>(map: Map<K, V>, was: Map<K, V>): void => {
    map.clear();
    for (const [key, value] of was) map.set(key, value);
  };
  const matching = (filter: Filter): D[] => {
    const query = new Query(filter as ConstructorParameters<typeof Query>[0]);
    return [...documents.values()].filter((one) => query.test({ ...one } as Record<string, unknown>));
  };

  const write = async <T>(process: SimulatedProcess, effect: () => T): Promise<T> => {
    if (!process.alive) return new Promise<never>(() => {});
    if (world.databaseIsAway && random.chance(0.5)) throw new Unavailable('database');
    const was = structuredClone({ documents, rows: stored });
    const outcome = structuredClone(effect());
    before.push(was);
    durableAt = Math.max(durableAt, world.now() + random.whole(1, random.chance(0.9) ? 20 : 1_500));
    await new Promise<void>((resolve) => world.at(durableAt - world.now(), resolve));
    if (!process.alive) return new Promise<never>(() => {});
    before = before.filter((one) => one !== was);
    if (world.databaseIsAway) throw new Unavailable('database');
    return outcome;
  };
  const unused = () => Promise.reject(new Error('not simulated'));

  return {
    documents,
    rows: stored,
    undo: () => {
      const was = before[random.whole(0, before.length)];
      if (was) {
        put(documents, was.documents);
        put(stored, was.rows);
      }
      before = [];
    },
    open: (process) => ({
      collection: {
        insert: (document: D, { also }: WriteOptions = {}) =>
          write(process, () => {
            if (documents.has(document._id)) throw new Duplicate(document._id);
            documents.set(document._id, structuredClone(document));
            also?.();
          }),
        update: (filter, update, { also } = {}) =>
          write(process, () => {
            const [first] = matching(filter);
            if (!first) return false;
            documents.set(first._id, structuredClone(updated(first, update)));
            also?.();
            return true;
          }),
        remove: (filter) =>
          write(process, () => {
            const [first] = matching(filter);
            return first !== undefined && documents.delete(first._id);
          }),
        findOne: async (filter) => structuredClone(matching(filter)[0]),
        find: async (filter, { limit = Number.POSITIVE_INFINITY } = {}) =>
          structuredClone(matching(filter).slice(0, limit)),
        count: async (filter) => matching(filter).length,
        putNewer: unused,
      },
      rows: {
        ...numbersAfter(Math.max(0, ...stored.keys())),
        add: (rows) => {
          for (const row of rows) stored.set(row.row, structuredClone(row));
        },
        remove: (rows) =>
          write(process, () => {
            for (const row of rows) stored.delete(row);
          }),
        list: () => [...stored.values()].toSorted((a, b) => a.row - b.row),
        read: (rows) => rows.flatMap((row) => stored.get(row) ?? []),
      },
    }),
  };
};

const numbersAfter = (last: number): Pick<OutboxRows, 'next'> => {
  let newest = last;
  return {
    next: () => {
      newest += 1;
      return newest;
    },
  };
};
