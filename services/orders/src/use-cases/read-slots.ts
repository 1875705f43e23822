import {
  addDays,
  type Claims,
  isDay,
  limitsOf,
  locationOf,
  openingSchedule,
  openingsOn,
  quarterOf,
  type SiteSnapshot,
  startOfDay,
} from '@biteboard/contracts';
import { runs } from '@biteboard/platform/http';
import { AppError, notFound } from '@biteboard/platform/ports';
import { fullBy } from '../capacity/slot-reservation.ts';
import type { Orders } from '../orders.ts';
import { pickupLocation } from '../quote/pickup-location.ts';

/** Orders are for the next seven days, and the day that has begun. */
const AHEAD_MS = 8 * 24 * 60 * 60_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** The quarters for which customers cannot order any more (ISO, UTC); none of a kitchen that counts no orders. */
export const listFullTimes = async (
  { sites, slots, clock }: Orders,
  siteRef: string,
  locationRef: string | undefined,
): Promise<{ full: string[] }> => {
  const site = await sites.getOpen(siteRef);
  const location = pickupLocation(site.locations, locationRef);
  const limits = location ? limitsOf(site, location.id) : [];
  if (!location || limits.length === 0) return { full: [] };
  const from = quarterOf(clock.now());
  const kitchen = { siteId: site._id, locationId: location.id };
  const booked = await slots.list(kitchen, from, from + AHEAD_MS);
  const full = [...booked.keys()].filter(fullBy(limits, site.timeZone, booked));
  return { full: full.toSorted((a, b) => a - b).map(iso) };
};

/** A location's day from its first opening to the end of its last, past midnight too; of a day without one all its hours. */
const hoursOf = (site: SiteSnapshot, locationId: string, date: string): [number, number] => {
  const { timeZone } = site;
  const openings = openingsOn(openingSchedule(site, locationOf(site, locationId)), date);
  const [first] = openings;
  const last = openings.at(-1);
  return first && last
    ? [quarterOf(first.opensAt), last.closesAt]
    : [startOfDay(date, timeZone), startOfDay(addDays(date, 1), timeZone)];
};

/** What one of a site's kitchens has to make in each quarter of an hour of a day. Throws 400 for what is no day. */
export const listBooked = async (
  { sites, slots }: Orders,
  siteRef: string,
  { location, date, user }: { location: string; date: string; user: Claims },
) => {
  const site = await sites.get(siteRef);
  if (!isDay(date)) {
    const message = '“date” is not a day such as 2026-11-20.';
    throw new AppError('invalid', 'INVALID', message, { fields: { date: message } });
  }
  const isTheirs = runs(user, { siteId: site._id, locationId: location });
  if (!isTheirs || !site.locations.some(({ id }) => id === location))
    throw notFound('LOCATION_NOT_FOUND', 'There is no such location.');
  const booked = await slots.list(
    { siteId: site._id, locationId: location },
    ...hoursOf(site, location, date),
  );
  const inOrder = [...booked].toSorted(([a], [b]) => a - b);
  return { slots: inOrder.map(([at, sums]) => ({ at: iso(at), ...sums })) };
};
