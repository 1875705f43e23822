import type { Readable } from 'node:stream';
import { type Currency, type SalesReport, type SiteSnapshot, zonedParts } from '@biteboard/contracts';
import { askedPeriod, type ChosenSites, type Period } from '@biteboard/platform/http';
import { notFound } from '@biteboard/platform/ports';
import type { Billing } from '../billing.ts';
import { reportSpans } from '../reports/report-spans.ts';
import { reportWorkbook } from '../reports/report-workbook.ts';
import { currencyReport } from '../reports/sales-report.ts';
import { sumReports } from '../reports/sum-reports.ts';

type Deps = Pick<Billing, 'sites' | 'reports' | 'clock' | 'recentReports'>;

interface Asked {
  chosen: ChosenSites;
  from?: string | undefined;
  to?: string | undefined;
  locationId?: string | undefined;
}

/** The day of the only site, of several that of UTC. */
const todayOf = (now: number, sites: readonly Pick<SiteSnapshot, 'timeZone'>[]): string =>
  zonedParts(now, sites.length === 1 ? sites[0]!.timeZone : 'UTC').date;

const sumsOf = async (
  { reports }: Pick<Billing, 'reports'>,
  { chosen, locationId }: Asked,
  period: Period,
  todayUtc: string,
) => {
  const sums = sumReports();
  const { months, days, without } = reportSpans(period, todayUtc);
  const of = (span: Period) => ({ sites: chosen, locationId, span });
  for (const span of months) sums.add(await reports.months(of(span)), 1);
  for (const span of without) sums.add(await reports.days(of(span)), -1);
  for (const span of days) sums.add(await reports.days(of(span)), 1);
  return sums;
};

const withLocation = (sites: readonly SiteSnapshot[], locationId: string): SiteSnapshot[] =>
  sites.filter(({ locations }) => locations.some(({ id }) => id === locationId));

/**
 * The sales of chosen sites, or of one of their locations. Throws 400 for what is no period, 404 `LOCATION_NOT_FOUND`
 * for a location that is none of theirs and never sold anything.
 */
export const readSalesReport = async (deps: Deps, asked: Asked): Promise<SalesReport> => {
  const { sites, clock, recentReports } = deps;
  const { chosen, locationId } = asked;
  const listed = await sites.listChosen(chosen);
  const period = askedPeriod(asked, todayOf(clock.now(), listed));
  const make = async (): Promise<SalesReport> => {
    const todayUtc = new Date(clock.now()).toISOString().slice(0, 10);
    const { currencies, sumsOf: sumsIn } = await sumsOf(deps, asked, period, todayUtc);
    const meant = locationId ? withLocation(listed, locationId) : listed;
    if (locationId && meant.length === 0 && currencies.size === 0)
      throw notFound('LOCATION_NOT_FOUND', 'None of these sites has such a location.');
    for (const { currency } of meant) sumsIn(currency);
    const made = [...currencies].map(([currency, sums]) =>
      currencyReport(currency as Currency, sums, period, meant.length > 0 ? meant : listed),
    );
    return { ...period, currencies: made.toSorted((one, other) => other.orders - one.orders) };
  };
  const ids = chosen === 'all' ? chosen : chosen.toSorted().join();
  return recentReports([period.from, period.to, locationId ?? '', ids].join('|'), make);
};

/** The same as a workbook. */
export const exportSalesReport = async (
  deps: Deps,
  asked: Asked,
): Promise<{ name: string; book: Readable }> => {
  const report = await readSalesReport(deps, asked);
  return { name: `sales-${report.from}-${report.to}.xlsx`, book: reportWorkbook(report) };
};
