import type { LedgerEntry } from '@biteboard/contracts';
import { type Ports, totalsIn, unlessDuplicate } from '@biteboard/platform';

/** An entry until its day has counted it. */
export type KeptEntry = LedgerEntry & { uncountedSince?: string };

/** A site's sums of one calendar day. */
export interface DayTotals {
  _id: string;
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

const emptyDay = (siteId: string, day: string): DayTotals => ({
  _id: `${siteId}:${day}`,
  siteId,
  day,
  sellingCents: 0,
  deliveryFeeCents: 0,
  taxCents: 0,
  tipCents: 0,
  totalCents: 0,
  orders: 0,
});

export interface LedgerRepository {
  /** Keeps the entry once; answers what is kept. */
  insert(entry: LedgerEntry, now: string): Promise<KeptEntry>;
  /** Adds the entry to its day exactly once, however often it is called. */
  count(entry: KeptEntry): Promise<void>;
  uncounted(before: string, limit: number): Promise<KeptEntry[]>;
  /** The days with movements from one day to another, both included, in order. */
  days(siteId: string, from: string, to: string): Promise<DayTotals[]>;
}

export const ledgerRepository = ({ database }: Pick<Ports, 'database'>): LedgerRepository => {
  const entries = database.collection<KeptEntry>({
    name: 'entries',
    indexes: [{ paths: ['uncountedSince'], sparse: true }],
  });
  const days = totalsIn<DayTotals>({ database }, { name: 'days', indexes: [{ paths: ['siteId', 'day'] }] });

  return {
    insert: async (entry, now) => {
      const kept: KeptEntry = { ...entry, uncountedSince: now };
      if (await unlessDuplicate(entries.insert(kept))) return kept;
      return (await entries.findOne({ _id: entry._id })) ?? kept;
    },
    count: async (entry) => {
      if (!entry.uncountedSince) return;
      const { siteId, day, sellingCents, deliveryFeeCents, taxCents, tipCents, totalCents } = entry;
      const amounts = { sellingCents, deliveryFeeCents, taxCents, tipCents, totalCents };
      const orders = entry.kind === 'sale' ? 1 : 0;
      await days.add(emptyDay(siteId, day), entry._id, { ...amounts, orders });
      await entries.update({ _id: entry._id }, { $unset: { uncountedSince: true } });
    },
    uncounted: (before, limit) =>
      entries.find({ uncountedSince: { $lt: before } }, { sort: { uncountedSince: 1 }, limit }),
    days: (siteId, from, to) => days.find({ siteId, day: { $gte: from, $lte: to } }, { sort: { day: 1 } }),
  };
};
