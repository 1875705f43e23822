import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type Claims,
  type Currency,
  type SalesReport,
  type SiteSnapshot,
  zonedParts,
} from '@biteboard/contracts';
import { askedLocations, askedPeriod, type ChosenSites, type Period, runs } from '@biteboard/platform/http';
import { notFound } from '@biteboard/platform/ports';
import type { Billing } from '../billing.ts';
import type { ReportsAsked, StoredReport } from '../reports/report-repository.ts';
import { daysAhead, type ReportSpans, reportSpans } from '../reports/report-spans.ts';
import { reportWorkbook } from '../reports/report-workbook.ts';
import { currencyReport } from '../reports/sales-report.ts';
import { sumReports } from '../reports/sum-reports.ts';

type Deps = Pick<Billing, 'sites' | 'reports' | 'clock' | 'recentReports'>;

interface Asked {
  chosen: ChosenSites;
  user: Claims;
  from?: string | undefined;
  to?: string | undefined;
  locationId?: string | undefined;
}

/** The day of the only site, of several that of UTC. */
const todayOf = (now: number, sites: readonly Pick<SiteSnapshot, 'timeZone'>[]): string =>
  zonedParts(now, sites.length === 1 ? sites[0]!.timeZone : 'UTC').date;

/** What stored sums are read of: sites with the same locations, or all of theirs. */
type Part = Omit<ReportsAsked, 'span'>;

/** The sites that are run whole together, and each of which some locations are run. */
const partsOf = ({ chosen, user, locationId }: Asked): Part[] => {
  const asked = locationId ? [locationId] : undefined;
  if (chosen === 'all') return [{ sites: chosen, locationIds: asked }];
  const { whole = [], inPart = [] } = Object.groupBy(chosen.toSorted(), (siteId) =>
    runs(user, { siteId }) ? 'whole' : 'inPart',
  );
  return [
    ...(whole.length > 0 ? [{ sites: whole, locationIds: asked }] : []),
    ...inPart.map((siteId) => ({ sites: [siteId], locationIds: askedLocations(user, siteId, locationId) })),
  ];
};

const sumSpans = async (
  { reports }: Pick<Billing, 'reports'>,
  parts: readonly Part[],
  { months, days, without }: ReportSpans,
) => {
  const sums = sumReports();
  const add = async (reading: Promise<StoredReport[]>, sign: 1 | -1) => {
    sums.add(await reading, sign);
    // A year of a large chain is many portions, and calls wait for none longer than for one.
    await setImmediate();
  };
  for (const part of parts) {
    for (const span of months) await add(reports.months({ ...part, span }), 1);
    for (const span of without) await add(reports.days({ ...part, span }), -1);
    for (const span of days) await add(reports.days({ ...part, span }), 1);
  }
  return sums;
};

/** Orders of a zone where it is tomorrow may be counted while a month is read; then this month is made of its days. */
const sumsOf = async (deps: Deps, parts: readonly Part[], period: Period, today: string) => {
  const ahead = () =>
    Promise.all(parts.map((part) => deps.reports.days({ ...part, span: daysAhead(today) })));
  const before = await ahead();
  const sums = await sumSpans(deps, parts, reportSpans(period, today, true));
  if (isDeepStrictEqual(before, await ahead())) return sums;
  return sumSpans(deps, parts, reportSpans(period, today, false));
};

const withLocation = (sites: readonly SiteSnapshot[], user: Claims, locationId: string): SiteSnapshot[] =>
  sites.filter(
    ({ _id: siteId, locations }) =>
      locations.some(({ id }) => id === locationId) && runs(user, { siteId, locationId }),
  );

/**
 * The sales of chosen sites, or of one of their locations. Throws 400 for what is no period, 404 `LOCATION_NOT_FOUND`
 * for a location that is none of theirs and never sold anything.
 */
export const readSalesReport = async (deps: Deps, asked: Asked): Promise<SalesReport> => {
  const { sites, clock, recentReports } = deps;
  const { chosen, user, locationId } = asked;
  const listed = await sites.listChosen(chosen);
  const period = askedPeriod(asked, todayOf(clock.now(), listed));
  const parts = partsOf(asked);
  const make = async (): Promise<SalesReport> => {
    const todayUtc = new Date(clock.now()).toISOString().slice(0, 10);
    const sums = await sumsOf(deps, parts, period, todayUtc);
    const meant = locationId ? withLocation(listed, user, locationId) : listed;
    if (locationId && meant.length === 0 && sums.isEmpty())
      throw notFound('LOCATION_NOT_FOUND', 'None of these sites has such a location.');
    for (const { currency } of meant) sums.name(currency);
    const made = sums
      .currencies()
      .map(([currency, of]) =>
        currencyReport(currency as Currency, of, period, meant.length > 0 ? meant : listed),
      );
    return { ...period, currencies: made.toSorted((one, other) => other.orders - one.orders) };
  };
  return recentReports(JSON.stringify([period, parts]), make);
};

/** The same as a workbook. */
export const exportSalesReport = async (
  deps: Deps,
  asked: Asked,
): Promise<{ name: string; book: Readable }> => {
  const report = await readSalesReport(deps, asked);
  return { name: `sales-${report.from}-${report.to}.xlsx`, book: reportWorkbook(report) };
};
