import type { AdminSite, SiteOrdersNow, Throttling } from '@biteboard/contracts';
import { isOpenAt, openingSchedule, throttlingAt } from '@biteboard/contracts/rules';

/** Whether orders can be placed at a site: it is closed by its week, or on a day or by hours that differ from it. */
export type SiteOpening = 'open' | 'closed' | 'unusuallyClosed';

/** The openings of its locations together; `at` in ms since 1970. */
export const siteOpening = (site: AdminSite, at: number): SiteOpening => {
  const schedules =
    site.locations.length > 0
      ? site.locations.map((location) => openingSchedule(site, location))
      : [openingSchedule(site)];
  if (schedules.some((schedule) => isOpenAt(schedule, at))) return 'open';
  const isUsual = schedules.every((schedule) => !isOpenAt({ ...schedule, closures: [] }, at));
  return isUsual ? 'closed' : 'unusuallyClosed';
};

export interface PlacedThrottling extends Throttling {
  /** The location, of a site that has others; absent: all of it. */
  place?: string;
}

/** The pause, else the busy time, of a site or of one of its locations; null where all kitchens work as usual. */
export const siteThrottling = (
  site: AdminSite,
  now: Pick<SiteOrdersNow, 'pace'>,
  at: number,
): PlacedThrottling | null => {
  const named = site.locations.length > 1;
  const ofLocations = site.locations.flatMap(({ pace, name }): PlacedThrottling[] => {
    const present = throttlingAt(pace, at);
    return present ? [{ ...present, ...(named ? { place: name } : {}) }] : [];
  });
  const ofSite = throttlingAt(now.pace, at);
  const present = [...(ofSite ? [ofSite] : []), ...ofLocations];
  return present.find(({ state }) => state === 'paused') ?? present[0] ?? null;
};
