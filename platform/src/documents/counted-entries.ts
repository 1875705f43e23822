import type { CollectionSpec, Database, StoredDocument, Update } from '../ports/database.ts';
import { type Aggregates, type Amounts, aggregatesIn, type Fold, type Movements } from './aggregates.ts';
import { unlessDuplicate } from './repository.ts';

/** `uncountedIn` names the total that has not counted the entry yet. */
export type Counted<Entry> = Entry & { uncountedIn?: string };

/** Entries that are written once and never changed, each counted once into its total. */
export interface CountedEntries<Entry, Total extends StoredDocument, Amount = Amounts<Total>> {
  /** Keeps the entry once, and adds it to its total exactly once, however often it is called; many together. */
  add(entry: Entry): Promise<void>;
  /** Adds a kept entry to its total. */
  count(entry: Counted<Entry>): Promise<void>;
  uncounted(limit: number): Promise<Counted<Entry>[]>;
  /** Those of these ids that are kept. */
  find(ids: readonly string[]): Promise<Counted<Entry>[]>;
  totals: Aggregates<Total, Amount>['find'];
}

interface CountedSpec<Entry, Total, Amount> {
  /** The collection of the entries. */
  entries: string;
  totals: CollectionSpec;
  /** The total that an entry belongs to, before it counted anything. */
  emptyOf(entry: Entry): Total;
  amountsOf(entry: Entry): Amount;
  /** How a total takes amounts in that are more than numbers. */
  fold?: Fold<Total, Amount>;
  /** Fields of an entry that nobody needs once it is counted: they are removed then. */
  dropWhenCounted?: readonly (keyof Entry & string)[];
}

export const countedEntries = <
  Entry extends StoredDocument,
  Total extends StoredDocument,
  Amount = Amounts<Total>,
>(
  { database }: { database: Database },
  spec: CountedSpec<Entry, Total, Amount>,
): CountedEntries<Entry, Total, Amount> => {
  const dropped = ['uncountedIn', ...(spec.dropWhenCounted ?? [])];
  const closed: Update = { $unset: Object.fromEntries(dropped.map((name) => [name, true as const])) };
  const entries = database.collection<Counted<Entry>>({
    name: spec.entries,
    indexes: [{ paths: ['uncountedIn'], sparse: true }],
  });
  const movements: Movements<Total, Amount> = {
    open: async (uncountedIn, limit) =>
      (await entries.find({ uncountedIn }, { limit })).map((entry) => ({
        id: entry._id,
        amounts: spec.amountsOf(entry),
      })),
    close: async (ids) => {
      const open = ids.map((_id) => ({ _id, uncountedIn: { $exists: true } }));
      await Promise.all(open.map((one) => entries.update(one, closed)));
    },
  };
  const totals = aggregatesIn<Total, Amount>({ database }, spec.totals, movements, spec.fold);

  const count = async (entry: Counted<Entry>): Promise<void> => {
    if (entry.uncountedIn) await totals.count(spec.emptyOf(entry), entry._id);
  };

  return {
    add: async (entry) => {
      const empty = spec.emptyOf(entry);
      const movement = { id: entry._id, amounts: spec.amountsOf(entry) };
      const open: Counted<Entry> = { ...entry, uncountedIn: empty._id };
      if (await totals.record(empty, movement, () => unlessDuplicate(entries.insert(open)))) return;
      const kept = await entries.findOne({ _id: entry._id });
      if (kept) await count(kept);
    },
    count,
    uncounted: (limit) => entries.find({ uncountedIn: { $exists: true } }, { limit }),
    find: (ids) => entries.find({ _id: { $in: [...ids] } }),
    totals: totals.find,
  };
};
