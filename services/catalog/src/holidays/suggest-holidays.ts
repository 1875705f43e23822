import { type Closure, type SuggestedHoliday, zonedParts } from '@biteboard/contracts';
import type { HolidayAnswer } from './holiday-worker.ts';
import { type HolidayRegion, regionKey } from './region.ts';

/** What of a site decides which holidays are suggested. */
export interface HolidaySite {
  siteId: string;
  timeZone: string;
  region: HolidayRegion;
  closures: readonly Closure[];
}

const isCovered = (date: string, closures: readonly Closure[]): boolean =>
  closures.some(({ from, to }) => from <= date && date <= to);

const aYearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** The years in which the next twelve months of any of the sites lie. */
export const yearsAhead = (sites: readonly HolidaySite[], now: number): number[] => {
  const years = sites.map(({ timeZone }) => Number(zonedParts(now, timeZone).date.slice(0, 4)));
  return [...new Set(years.flatMap((year) => [year, year + 1]))].toSorted();
};

/**
 * The holidays from a site's own today on, for a year, that its calendar does not have; those of several sites are one
 * where day and name are the same. By day.
 * @param now ms since 1970
 */
export const suggestHolidays = (
  sites: readonly HolidaySite[],
  found: HolidayAnswer,
  now: number,
): SuggestedHoliday[] => {
  const suggested = new Map<string, SuggestedHoliday>();
  for (const { siteId, timeZone, region, closures } of sites) {
    const today = zonedParts(now, timeZone).date;
    const end = aYearAfter(today);
    for (const { date, name } of found[regionKey(region)] ?? []) {
      if (date < today || date >= end || isCovered(date, closures)) continue;
      const key = `${date} ${name}`;
      const siteIds = suggested.get(key)?.siteIds ?? [];
      suggested.set(key, { date, name, siteIds: siteIds.includes(siteId) ? siteIds : [...siteIds, siteId] });
    }
  }
  return [...suggested.values()].toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name),
  );
};
