import {
  daysInForce,
  type endpoints,
  type Location,
  openingSchedule,
  type ResponseOf,
  type ShopLocation,
} from '@biteboard/contracts';
import { notFound } from '@biteboard/platform/ports';
import type { SiteState } from './site.ts';

/** A site's locations as everybody sees them; `now` in ms since 1970. */
export const shownLocations = (site: SiteState, now: number): ShopLocation[] =>
  site.locations.map((location) => ({
    ...location,
    days: daysInForce(openingSchedule(site, location), now),
  }));

const named = ({ locations }: SiteState, ref: string): Location | undefined => {
  const name = ref.trim().toLowerCase();
  return (
    locations.find(({ id }) => id === ref) ??
    locations.find((location) => location.name.trim().toLowerCase() === name)
  );
};

/** When a site is open, or one of its locations by id or name. Throws 404 `LOCATION_NOT_FOUND`. */
export const shownHours = (
  site: SiteState,
  locationRef: string | undefined,
  now: number,
): ResponseOf<typeof endpoints.getHours> => {
  const location = locationRef ? named(site, locationRef) : undefined;
  if (locationRef && !location) throw notFound('LOCATION_NOT_FOUND', 'There is no such location.');
  const { hours, timeZone, closures = [] } = openingSchedule(site, location);
  return { hours, timeZone, closures: [...closures], days: daysInForce({ hours, timeZone, closures }, now) };
};
