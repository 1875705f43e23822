import { countedEntries } from '@biteboard/platform/documents';
import type { ChosenSites, Period } from '@biteboard/platform/http';
import type { Ports } from '@biteboard/platform/ports';
import { addToPacked, NO_SUMS, type PackedSums } from './packed-sums.ts';
import type { ReportMovement } from './report-movement.ts';

/** The sums of a day or of a month, of one location of a site in one currency. */
export interface StoredReport {
  _id: string;
  siteId: string;
  locationId: string;
  currency: string;
  /** `2026-11-26` or `2026-11`. */
  span: string;
  sums: PackedSums;
}

export interface ReportsAsked {
  sites: ChosenSites;
  /** Of these sites only these locations; absent: all. */
  locationIds?: readonly string[] | undefined;
  /** Both included; days or months. */
  span: Period;
}

type Entry = Omit<ReportMovement, 'sums'> & { sums?: PackedSums };

const fold = ({ sums }: StoredReport, all: readonly PackedSums[]): { sums: PackedSums } => ({
  sums: addToPacked(sums, all),
});

const reportsBy = (
  ports: Pick<Ports, 'database'>,
  kind: 'Day' | 'Month',
  spanOf: (day: string) => string,
) => {
  const { add, count, uncounted, totals } = countedEntries<Entry, StoredReport, PackedSums>(ports, {
    entries: `report${kind}Entries`,
    totals: { name: `report${kind}s`, indexes: [{ paths: ['siteId', 'span'] }, { paths: ['span'] }] },
    emptyOf: ({ siteId, locationId, currency, day }) => {
      const span = spanOf(day);
      return {
        _id: [siteId, span, currency, locationId].join(':'),
        siteId,
        locationId,
        currency,
        span,
        sums: NO_SUMS,
      };
    },
    amountsOf: ({ sums = NO_SUMS }) => sums,
    fold,
    dropWhenCounted: ['sums'],
  });
  return {
    add,
    count,
    uncounted,
    find: ({ sites, locationIds, span }: ReportsAsked): Promise<StoredReport[]> =>
      totals({
        ...(sites === 'all' ? {} : { siteId: { $in: [...sites] } }),
        ...(locationIds ? { locationId: { $in: [...locationIds] } } : {}),
        span: { $gte: span.from, $lte: span.to },
      }),
  };
};

type Reports = ReturnType<typeof reportsBy>;

/** Each movement is counted once in its day and once in its month: a year is read from few documents. */
export interface ReportRepository {
  add(movement: ReportMovement): Promise<void>;
  /** Counts what a process wrote down before it died. */
  countLeft(limit: number): Promise<number>;
  days: Reports['find'];
  months: Reports['find'];
}

export const reportRepository = (ports: Pick<Ports, 'database'>): ReportRepository => {
  const days = reportsBy(ports, 'Day', (day) => day);
  const months = reportsBy(ports, 'Month', (day) => day.slice(0, 7));
  const countLeftOf = async ({ uncounted, count }: Reports, limit: number): Promise<number> => {
    const left = await uncounted(limit);
    for (const entry of left) await count(entry);
    return left.length;
  };
  return {
    add: async (movement) => {
      await Promise.all([days.add(movement), months.add(movement)]);
    },
    countLeft: async (limit) => Math.max(await countLeftOf(days, limit), await countLeftOf(months, limit)),
    days: days.find,
    months: months.find,
  };
};
