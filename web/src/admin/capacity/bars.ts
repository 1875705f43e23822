import type { AdminSite, CapacityLimit, endpoints, Location, ResponseOf } from '@biteboard/contracts';
import {
  isReached,
  limitAt,
  quarterOf,
  SLOT_MS,
  timeSlots,
  timingOf,
  zonedParts,
} from '@biteboard/contracts/rules';

type BookedSlots = ResponseOf<typeof endpoints.adminListBooked>['slots'];

/** A quarter of an hour of a kitchen's day. */
export interface Bar {
  /** ms since 1970 */
  at: number;
  orders: number;
  items: number;
  limit: CapacityLimit | undefined;
  state: 'past' | 'full' | 'booked';
  isPaused: boolean;
}

interface Day {
  site: AdminSite;
  location: Location | undefined;
  limits: readonly CapacityLimit[];
  date: string;
  booked: BookedSlots;
  /** ms since 1970 */
  now: number;
}

/** The quarters of the openings that begin on a day at a location, with what is booked; none of a closed day. */
export function barsOf({ site, location, limits, date, booked, now }: Day): Bar[] {
  const { timeZone } = site;
  const timing = timingOf(site, now, location);
  const pausedUntil = timing.pausedUntil ?? Number.NEGATIVE_INFINITY;
  const sums = new Map(booked.map(({ at, orders, items }) => [Date.parse(at), { orders, items }]));
  const open = timeSlots({ ...timing, date }).map(({ at }) => at);
  // What was booked before the hours were changed is to be made all the same.
  const quarters = [...new Set([...open, ...sums.keys()])].toSorted((a, b) => a - b);
  return quarters.map((at) => {
    const sum = sums.get(at) ?? { orders: 0, items: 0 };
    const limit = limitAt(limits, timeZone, at);
    const isPast = at < quarterOf(now);
    const isFull = limit !== undefined && isReached(limit, sum);
    return {
      at,
      ...sum,
      limit,
      state: isPast ? 'past' : isFull ? 'full' : 'booked',
      isPaused: !isPast && at < pausedUntil,
    };
  });
}

/** Bars in a row with the same limit of orders. */
export interface LimitRun {
  first: number;
  last: number;
  orders: number;
}

/** Where a limit of orders holds, from left to right. */
export const limitRuns = (bars: readonly Bar[]): LimitRun[] => {
  const runs: LimitRun[] = [];
  for (const [index, { limit }] of bars.entries()) {
    const run = runs.at(-1);
    if (!limit?.orders) continue;
    if (run && run.orders === limit.orders && run.last === index - 1) run.last = index;
    else runs.push({ first: index, last: index, orders: limit.orders });
  }
  return runs;
};

const STEPS = [1, 2, 4, 5, 10];
const MAX_STEPS = 4;

/** The marks of an axis that counts: evenly spaced from 0, in steps that read well, to at or above the highest. */
export function countMarks(highest: number): number[] {
  const least = Math.max(highest, MAX_STEPS) / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (STEPS.find((factor) => factor * power >= least) ?? 10);
  const count = Math.ceil(Math.max(highest, MAX_STEPS) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The bars that begin an hour, as many as have `leastWidth` px each. */
export function hourMarks(
  bars: readonly Bar[],
  timeZone: string,
  width: number,
  leastWidth = 48,
): { index: number; at: number }[] {
  const hourWidth = (width / Math.max(bars.length, 1)) * 4;
  const every = [1, 2, 3, 4, 6].find((hours) => hours * hourWidth >= leastWidth) ?? 12;
  return bars.flatMap(({ at }, index) => {
    const { hour, minute } = zonedParts(at, timeZone);
    const hasRoom = (bars.length - index) * (hourWidth / 4) >= leastWidth;
    return minute === 0 && hour % every === 0 && hasRoom ? [{ index, at }] : [];
  });
}

/** The current time, counted in bars from the left; null where the day has not begun or has ended. */
export function placeOfNow(bars: readonly Bar[], now: number): number | null {
  const index = bars.findIndex(({ at }) => at <= now && now < at + SLOT_MS);
  return index < 0 ? null : index + (now - bars[index]!.at) / SLOT_MS;
}
