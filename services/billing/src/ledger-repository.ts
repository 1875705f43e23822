import type { LedgerEntry } from '@biteboard/contracts';
import { type Ports, unlessDuplicate } from '@biteboard/platform';

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

  const addToDay = (entry: LedgerEntry): Promise<boolean> =>
    days.update(
      { _id: dayId(entry.siteId, entry.day), inbox: { $ne: entry._id } },
      {
        $inc: {
          sellingCents: entry.sellingCents,
          deliveryFeeCents: entry.deliveryFeeCents,
          taxCents: entry.taxCents,
          tipCents: entry.tipCents,
          totalCents: entry.totalCents,
          orders: entry.kind === 'sale' ? 1 : 0,
        },
        $push: { inbox: { $each: [entry._id], $slice: -INBOX_LENGTH } },
      },
    );

  const makeDay = async (siteId: string, day: string): Promise<void> => {
    const sums = { sellingCents: 0, deliveryFeeCents: 0, taxCents: 0, tipCents: 0, totalCents: 0, orders: 0 };
    await unlessDuplicate(days.insert({ _id: dayId(siteId, day), siteId, day, ...sums, inbox: [] }));
  };

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
      // A day that does not match either has the entry already or was not there yet; then it is now, for all who race.
      if (!(await addToDay(entry))) {
        await makeDay(entry.siteId, entry.day);
        await addToDay(entry);
      }
      await entries.update({ _id: entry._id }, { $unset: { uncountedSince: true } });
    },
    uncounted: (before, limit) =>
      entries.find({ uncountedSince: { $lt: before } }, { sort: { uncountedSince: 1 }, limit }),
    days: (siteId, from, to) => days.find({ siteId, day: { $gte: from, $lte: to } }, { sort: { day: 1 } }),
  };
};
