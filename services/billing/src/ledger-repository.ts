import type { BillingDay, LedgerEntry } from '@biteboard/contracts';
import { type Counted, type CountedEntries, countedEntries } from '@biteboard/platform/documents';
import type { Period } from '@biteboard/platform/http';
import type { Ports } from '@biteboard/platform/ports';
import { NO_AMOUNTS } from './day-amounts.ts';

export type StoredEntry = Counted<LedgerEntry>;

/** A site's sums of one calendar day in one currency, of what one of its locations made. */
export interface DayTotals extends BillingDay {
  _id: string;
  siteId: string;
  /** Absent in sums that an older release began: the site's. */
  currency?: LedgerEntry['currency'];
  /** Absent in sums that an older release began: of all locations. */
  locationId?: string;
}

const emptyDay = ({ siteId, day, currency, locationId }: LedgerEntry): DayTotals => ({
  _id: [siteId, day, currency, locationId].filter(Boolean).join(':'),
  siteId,
  day,
  ...(currency ? { currency } : {}),
  ...(locationId ? { locationId } : {}),
  ...NO_AMOUNTS,
});

const amountsOf = ({
  kind,
  sellingCents,
  deliveryFeeCents,
  taxCents,
  tipCents,
  totalCents,
  paidBy,
}: LedgerEntry) => ({
  sellingCents,
  deliveryFeeCents,
  taxCents,
  tipCents,
  totalCents,
  ...(kind === 'sale' ? { orders: 1 } : { refundCents: -totalCents }),
  ...(paidBy === 'platform' ? { platformRefundCents: -totalCents } : {}),
  ...(paidBy === 'courier' ? { courierRefundCents: -totalCents } : {}),
  ...(paidBy === 'half' ? { courierRefundCents: Math.trunc(-totalCents / 2) } : {}),
});

export interface LedgerRepository
  extends Pick<CountedEntries<LedgerEntry, DayTotals>, 'add' | 'count' | 'uncounted' | 'find'> {
  /**
   * The days with movements from one day to another, both included, in order; a day may have several sums. With
   * locations what these made alone.
   */
  days(siteId: string, period: Period, locationIds?: readonly string[]): Promise<DayTotals[]>;
}

export const ledgerRepository = (ports: Pick<Ports, 'database'>): LedgerRepository => {
  const { totals, ...entries } = countedEntries<LedgerEntry, DayTotals>(ports, {
    entries: 'entries',
    totals: { name: 'days', indexes: [{ paths: ['siteId', 'day'] }] },
    emptyOf: emptyDay,
    amountsOf,
  });
  return {
    ...entries,
    days: (siteId, { from, to }, locationIds) =>
      totals(
        {
          siteId,
          day: { $gte: from, $lte: to },
          ...(locationIds ? { locationId: { $in: [...locationIds] } } : {}),
        },
        { sort: { day: 1 } },
      ),
  };
};
