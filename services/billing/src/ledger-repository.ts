import type { LedgerEntry } from '@biteboard/contracts';
import { type Ports, unlessDuplicate } from '@biteboard/platform';
import { gathered } from './gathered.ts';

/** An entry until its day has counted it. */
export type KeptEntry = LedgerEntry & { uncountedSince?: string };

/** A site's sums of one calendar day. */
export interface DayTotals {
  siteId: string;
  day: string;
  sellingCents: number;
  deliveryFeeCents: number;
  taxCents: number;
  tipCents: number;
  totalCents: number;
  /** Sales of that day. */
  orders: number;
}

type KeptDay = DayTotals & { _id: string; inbox: string[] };

/** So many entries of one day may come between an entry's count and the note that it is counted. */
const INBOX_LENGTH = 500;

/** Far fewer than the inbox holds. */
const MOST_AT_ONCE = 50;

const dayId = (siteId: string, day: string): string => `${siteId}:${day}`;

export interface LedgerRepository {
  /** Keeps the entry once; answers what is kept. */
  insert(entry: LedgerEntry, now: string): Promise<KeptEntry>;
  find(id: string): Promise<KeptEntry | undefined>;
  ofOrder(orderId: string): Promise<LedgerEntry[]>;
  /** Adds the entry to its day exactly once, however often it is called. */
  count(entry: KeptEntry): Promise<void>;
  uncounted(before: string, limit: number): Promise<KeptEntry[]>;
  /** The days with movements from one day to another, both included, in order. */
  days(siteId: string, from: string, to: string): Promise<DayTotals[]>;
}

export const ledgerRepository = ({ database }: Pick<Ports, 'database'>): LedgerRepository => {
  const entries = database.collection<KeptEntry>({
    name: 'entries',
    indexes: [{ paths: ['orderId'] }, { paths: ['uncountedSince'], sparse: true }],
  });
  const days = database.collection<KeptDay>({ name: 'days', indexes: [{ paths: ['siteId', 'day'] }] });

  /** One write for all: a day that holds any of them already is left as it is. */
  const addToDay = (day: string, added: readonly LedgerEntry[]): Promise<boolean> => {
    const sum = (of: (entry: LedgerEntry) => number) => added.reduce((total, entry) => total + of(entry), 0);
    const ids = added.map((entry) => entry._id);
    return days.update(
      { _id: day, inbox: ids.length === 1 ? { $ne: ids[0] } : { $nin: ids } },
      {
        $inc: {
          sellingCents: sum((entry) => entry.sellingCents),
          deliveryFeeCents: sum((entry) => entry.deliveryFeeCents),
          taxCents: sum((entry) => entry.taxCents),
          tipCents: sum((entry) => entry.tipCents),
          totalCents: sum((entry) => entry.totalCents),
          orders: sum((entry) => (entry.kind === 'sale' ? 1 : 0)),
        },
        $push: { inbox: { $each: ids, $slice: -INBOX_LENGTH } },
      },
    );
  };

  const makeDay = async (siteId: string, day: string): Promise<void> => {
    const sums = { sellingCents: 0, deliveryFeeCents: 0, taxCents: 0, tipCents: 0, totalCents: 0, orders: 0 };
    await unlessDuplicate(days.insert({ _id: dayId(siteId, day), siteId, day, ...sums, inbox: [] }));
  };

  // A day that does not match either has an entry already or was not there yet; then it is now, for all who race.
  const addAll = async (day: string, given: readonly LedgerEntry[]): Promise<void> => {
    const added = [...new Map(given.map((entry) => [entry._id, entry])).values()];
    if (await addToDay(day, added)) return;
    await makeDay(added[0]!.siteId, added[0]!.day);
    for (const entry of added) await addToDay(day, [entry]);
  };
  const addTogether = gathered(addAll, MOST_AT_ONCE);

  return {
    insert: async (entry, now) => {
      const kept: KeptEntry = { ...entry, uncountedSince: now };
      if (await unlessDuplicate(entries.insert(kept))) return kept;
      return (await entries.findOne({ _id: entry._id })) ?? kept;
    },
    find: (id) => entries.findOne({ _id: id }),
    ofOrder: (orderId) => entries.find({ orderId }),
    count: async (entry) => {
      if (!entry.uncountedSince) return;
      await addTogether(dayId(entry.siteId, entry.day), entry);
      await entries.update({ _id: entry._id }, { $unset: { uncountedSince: true } });
    },
    uncounted: (before, limit) =>
      entries.find({ uncountedSince: { $lt: before } }, { sort: { uncountedSince: 1 }, limit }),
    days: (siteId, from, to) => days.find({ siteId, day: { $gte: from, $lte: to } }, { sort: { day: 1 } }),
  };
};
