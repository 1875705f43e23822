import type { LedgerEntry } from '@biteboard/contracts';
import { type Movement, type Ports, totalsIn, unlessDuplicate } from '@biteboard/platform';

/** `uncountedIn` names the day's sums that have not counted the entry yet. */
export type KeptEntry = LedgerEntry & { uncountedIn?: string };

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

const dayId = ({ siteId, day }: LedgerEntry): string => `${siteId}:${day}`;

const emptyDay = (entry: LedgerEntry): DayTotals => ({
  _id: dayId(entry),
  siteId: entry.siteId,
  day: entry.day,
  sellingCents: 0,
  deliveryFeeCents: 0,
  taxCents: 0,
  tipCents: 0,
  totalCents: 0,
  orders: 0,
});

const movementOf = (entry: LedgerEntry): Movement<DayTotals> => {
  const { _id: id, kind, sellingCents, deliveryFeeCents, taxCents, tipCents, totalCents } = entry;
  const amounts = { sellingCents, deliveryFeeCents, taxCents, tipCents, totalCents };
  return { id, amounts: { ...amounts, orders: kind === 'sale' ? 1 : 0 } };
};

export interface LedgerRepository {
  /** Keeps the entry once; answers what is kept. */
  insert(entry: LedgerEntry): Promise<KeptEntry>;
  /** Adds the entry to its day exactly once, however often it is called. */
  count(entry: KeptEntry): Promise<void>;
  uncounted(limit: number): Promise<KeptEntry[]>;
  /** The days with movements from one day to another, both included, in order. */
  days(siteId: string, from: string, to: string): Promise<DayTotals[]>;
}

export const ledgerRepository = ({ database }: Pick<Ports, 'database'>): LedgerRepository => {
  const entries = database.collection<KeptEntry>({
    name: 'entries',
    indexes: [{ paths: ['uncountedIn'], sparse: true }],
  });
  const days = totalsIn<DayTotals>(
    { database },
    { name: 'days', indexes: [{ paths: ['siteId', 'day'] }] },
    {
      open: async (uncountedIn, limit) => (await entries.find({ uncountedIn }, { limit })).map(movementOf),
      close: async (ids) => {
        const open = await entries.find({ _id: { $in: [...ids] }, uncountedIn: { $exists: true } });
        await Promise.all(open.map(({ _id }) => entries.update({ _id }, { $unset: { uncountedIn: true } })));
      },
    },
  );

  return {
    insert: async (entry) => {
      const kept: KeptEntry = { ...entry, uncountedIn: dayId(entry) };
      if (await unlessDuplicate(entries.insert(kept))) return kept;
      return (await entries.findOne({ _id: entry._id })) ?? kept;
    },
    count: async (entry) => {
      if (entry.uncountedIn) await days.count(emptyDay(entry), entry._id);
    },
    uncounted: (limit) => entries.find({ uncountedIn: { $exists: true } }, { limit }),
    days: (siteId, from, to) => days.find({ siteId, day: { $gte: from, $lte: to } }, { sort: { day: 1 } }),
  };
};
