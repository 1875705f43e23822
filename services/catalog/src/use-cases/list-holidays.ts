import type { Claims, Closure, Language, SuggestedHoliday } from '@biteboard/contracts';
import { type ChosenSites, locationsRun } from '@biteboard/platform/http';
import type { Catalog } from '../catalog.ts';
import { regionKey, regionOf } from '../holidays/region.ts';
import { type HolidaySite, suggestHolidays, yearsAhead } from '../holidays/suggest-holidays.ts';
import type { SiteState } from '../sites/site.ts';

/** A site with the closures that the caller can change: its own, or what all of their locations have besides. */
const holidaySite =
  (user: Claims) =>
  ({ _id: siteId, timeZone, locations, closures = [] }: SiteState): HolidaySite[] => {
    const run = locationsRun(user, siteId);
    const own = run === 'all' ? locations : locations.filter(({ id }) => run.includes(id));
    const region = regionOf(own);
    if (!region) return [];
    const [first = [], ...others] = run === 'all' ? [] : own.map((location) => location.closures ?? []);
    const ofAll = first.filter((closure) => others.every((list) => list.some((one) => covers(one, closure))));
    return [{ siteId, timeZone, region, closures: [...closures, ...ofAll] }];
  };

const covers = (outer: Closure, inner: Closure): boolean => outer.from <= inner.from && inner.to <= outer.to;

/** The public holidays of the next twelve months where the chosen sites are, without those of their calendars. */
export const listHolidays = async (
  { clock, holidays, sites }: Catalog,
  { chosen, user, language }: { chosen: ChosenSites; user: Claims; language: Language },
): Promise<SuggestedHoliday[]> => {
  const all = await sites.listAll();
  const meant = chosen === 'all' ? all : all.filter(({ _id }) => chosen.includes(_id));
  const asking = meant.flatMap(holidaySite(user));
  const now = clock.now();
  const regions = [...new Map(asking.map(({ region }) => [regionKey(region), region])).values()];
  const found = await holidays.find({ regions, years: yearsAhead(asking, now), language });
  return suggestHolidays(asking, found, now);
};
