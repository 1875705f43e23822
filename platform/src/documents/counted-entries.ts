import type { CollectionSpec, Database, StoredDocument, Update } from '../ports/database.ts';
import { type Aggregates, type Amounts, aggregatesIn } from './aggregates.ts';
import { unlessDuplicate } from './repository.ts';

/** `uncountedIn` names the total that has not counted the entry yet. */
export type Counted<Entry> = Entry & { uncountedIn?: string };

/** Entries that are written once and never changed, each counted once into its total. */
export interface CountedEntries<Entry, Total extends StoredDocument> {
  /** Keeps the entry once; answers what is kept. */
  insert(entry: Entry): Promise<Counted<Entry>>;
  /** Adds the entry to its total exactly once, however often it is called. */
  count(entry: Counted<Entry>): Promise<void>;
  uncounted(limit: number): Promise<Counted<Entry>[]>;
  totals: Aggregates<Total>['find'];
}

interface CountedSpec<Entry, Total> {
  /** The collection of the entries. */
  entries: string;
  totals: CollectionSpec;
  /** The total that an entry belongs to, before it counted anything. */
  emptyOf(entry: Entry): Total;
  amountsOf(entry: Entry): Amounts<Total>;
}

const CLOSED: Update = { $unset: { uncountedIn: true } };

export const countedEntries = <Entry extends StoredDocument, Total extends StoredDocument>(
  { database }: { database: Database },
  spec: CountedSpec<Entry, Total>,
): CountedEntries<Entry, Total> => {
  const entries = database.collection<Counted<Entry>>({
    name: spec.entries,
    indexes: [{ paths: ['uncountedIn'], sparse: true }],
  });
  const totals = aggregatesIn<Total>({ database }, spec.totals, {
    open: async (uncountedIn, limit) =>
      (await entries.find({ uncountedIn }, { limit })).map((entry) => ({
        id: entry._id,
        amounts: spec.amountsOf(entry),
      })),
    close: async (ids) => {
      const filters = ids.map((_id) => ({ _id, uncountedIn: { $exists: true } }));
      if (entries.updateEach && filters.length > 1)
        await entries.updateEach(filters.map((filter) => ({ filter, update: CLOSED })));
      else await Promise.all(filters.map((filter) => entries.update(filter, CLOSED)));
    },
  });

  return {
    insert: async (entry) => {
      const kept: Counted<Entry> = { ...entry, uncountedIn: spec.emptyOf(entry)._id };
      if (await unlessDuplicate(entries.insert(kept))) return kept;
      return (await entries.findOne({ _id: entry._id })) ?? kept;
    },
    count: async (entry) => {
      if (entry.uncountedIn) await totals.count(spec.emptyOf(entry), entry._id);
    },
    uncounted: (limit) => entries.find({ uncountedIn: { $exists: true } }, { limit }),
    totals: totals.find,
  };
};
