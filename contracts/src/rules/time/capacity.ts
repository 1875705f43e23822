import type { CapacityLimit, SiteSettings } from '../../entities/site.ts';
import { minutesOf } from './opening-hours.ts';
import { addDays, weekdayOf, zonedParts } from './zoned-time.ts';

const DAY_MINUTES = 1_440;

/** What a kitchen has to make in a quarter of an hour. */
export interface Booked {
  orders: number;
  items: number;
}

/** The limits of one of a site's kitchens; one that has none counts nothing. */
export const limitsOf = (
  { capacity = [] }: { capacity?: SiteSettings['capacity'] },
  locationId: string,
): CapacityLimit[] => capacity.filter((limit) => limit.locationId === locationId);

/**
 * The limit that holds at an instant (ms since 1970): of its weekday in the zone, else of the day before where that runs
 * past midnight; undefined where none does.
 */
export const limitAt = (
  limits: readonly CapacityLimit[],
  timeZone: string,
  at: number,
): CapacityLimit | undefined => {
  if (limits.length === 0) return undefined;
  const { weekday, date, hour, minute } = zonedParts(at, timeZone);
  const minutes = hour * 60 + minute;
  const own = limits.find((limit) => limit.day === weekday && holdsAt(limit, minutes));
  if (own) return own;
  const dayBefore = weekdayOf(addDays(date, -1));
  return limits.find((limit) => limit.day === dayBefore && holdsAt(limit, minutes + DAY_MINUTES));
};

/** Whether no further order is taken: as soon as one of its two numbers is reached. An order may go beyond by its items. */
export const isReached = ({ orders, items }: CapacityLimit, booked: Booked): boolean =>
  (orders ?? Number.POSITIVE_INFINITY) <= booked.orders ||
  (items ?? Number.POSITIVE_INFINITY) <= booked.items;

/** The first limit that begins before another of its kitchen and day has ended; undefined where none does. */
export const overlapping = (limits: readonly CapacityLimit[]): CapacityLimit | undefined => {
  const inOrder = limits.toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from));
  const ends = new Map<string, number>();
  return inOrder.find((limit) => {
    const key = `${limit.locationId}/${limit.day}`;
    const [begin, end] = spanOf(limit);
    const overlaps = begin < (ends.get(key) ?? 0);
    ends.set(key, Math.max(end, ends.get(key) ?? 0));
    return overlaps;
  });
};

/** Minutes of its day; `to` ≤ `from` runs past midnight, as opening hours do. */
const spanOf = ({ from, to }: CapacityLimit): [number, number] => {
  const begin = minutesOf(from);
  const end = minutesOf(to);
  return [begin, end <= begin ? end + DAY_MINUTES : end];
};

const holdsAt = (limit: CapacityLimit, minutes: number): boolean => {
  const [begin, end] = spanOf(limit);
  return begin <= minutes && minutes < end;
};
