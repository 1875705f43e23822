import { DAYS } from '../../entities/constants.ts';
import type { Hours } from '../../entities/site.ts';
import { dayInForce, type OpeningSchedule } from './opening-schedule.ts';
import { addDays, type DateText, daysBetween, instantOf, zonedParts } from './zoned-time.ts';

/** The last order is taken this long before closing (spec §4). */
export const LAST_ORDER_MS = 15 * 60_000;
/** How far ahead openings are looked for: a whole week and the day after. */
const HORIZON_DAYS = 8;
const WEEK_MS = 7 * 24 * 60 * 60_000;
/** Further than that nobody asks when a shop opens again. */
const MAX_CLOSED_DAYS = 800;

/** Every day from 10:00 to 22:00 (spec §9). */
export const DEFAULT_HOURS: Hours = Object.fromEntries(
  DAYS.map((day) => [day, { open: '10:00', close: '22:00', closed: false }]),
) as Hours;

/** When a shop is open, in ms since 1970. */
export interface Opening {
  opensAt: number;
  closesAt: number;
}

/**
 * The openings that begin on a calendar day, in order. `close` ≤ `open` runs past midnight, so `00:00`–`24:00` and equal
 * times are around the clock (`decided §5`); one that a spring gap swallows is left out.
 */
export function openingsOn(schedule: OpeningSchedule, date: DateText): Opening[] {
  return dayInForce(schedule, date).ranges.flatMap((range) => {
    const open = minutesOf(range.open);
    const close = minutesOf(range.close);
    const opensAt = instantOf(date, open, schedule.timeZone);
    const closesAt = instantOf(date, close <= open ? close + 1440 : close, schedule.timeZone);
    return closesAt > opensAt ? { opensAt, closesAt } : [];
  });
}

/** The last ones of each site's hours: an order asks for the same days several times. */
const known = new WeakMap<Hours, { of: string; openings: readonly Opening[] }>();

/** The openings around an instant, from those of the day before to a week on; those that touch are one. */
export function openingsAround(
  schedule: OpeningSchedule,
  instantMs: number,
  days = HORIZON_DAYS,
): readonly Opening[] {
  const { hours, timeZone, closures = [] } = schedule;
  const today = zonedParts(instantMs, timeZone).date;
  const of = `${timeZone}/${today}/${days}/${closures.length > 0 ? JSON.stringify(closures) : ''}`;
  const last = known.get(hours);
  if (last?.of === of) return last.openings;
  const openings = openingsFrom(schedule, today, days);
  known.set(hours, { of, openings });
  return openings;
}

function openingsFrom(schedule: OpeningSchedule, today: DateText, days: number): Opening[] {
  const merged: Opening[] = [];
  for (let ahead = -1; ahead <= days; ahead += 1) {
    for (const next of openingsOn(schedule, addDays(today, ahead))) {
      const last = merged.at(-1);
      if (last && next.opensAt <= last.closesAt) last.closesAt = Math.max(last.closesAt, next.closesAt);
      else merged.push(next);
    }
  }
  return merged;
}

/** Whether an opening takes orders at an instant: from opening up to 15 minutes before closing. */
export function takesOrdersAt({ opensAt, closesAt }: Opening, instantMs: number): boolean {
  return opensAt <= instantMs && instantMs <= closesAt - LAST_ORDER_MS;
}

/** Whether the shop takes orders at an instant; one that is open around the clock has no gap at midnight. */
export function isOpenAt(schedule: OpeningSchedule, instantMs: number): boolean {
  return openingsAround(schedule, instantMs, 1).some((opening) => takesOrdersAt(opening, instantMs));
}

/** The calendar day that a kitchen is working on: until an opening of the day before has closed, that one. */
export function businessDay(schedule: OpeningSchedule, instantMs: number): DateText {
  const today = zonedParts(instantMs, schedule.timeZone).date;
  const before = addDays(today, -1);
  const late = openingsOn(schedule, before).at(-1);
  const next = openingsOn(schedule, today)[0];
  const isLate = late !== undefined && instantMs < late.closesAt && !(next && next.opensAt <= instantMs);
  return isLate ? before : today;
}

/** What a shop says of itself: `Open until …` (closesAt), `Open 24 hours` (always24h), `Opens …` (opensAt). */
export interface OpenStatus {
  open: boolean;
  /** Open without a pause for the whole week to come. */
  always24h: boolean;
  /** When it closes, while it is open. */
  closesAt?: number;
  /** When it next opens, while it is closed; absent where no day is open. */
  opensAt?: number;
}

export function openStatus(schedule: OpeningSchedule, now: number): OpenStatus {
  const openings = openingsAround(schedule, now);
  const current = openings.find((opening) => takesOrdersAt(opening, now));
  if (current) {
    const always24h = current.closesAt >= now + WEEK_MS;
    return always24h ? { open: true, always24h } : { open: true, always24h, closesAt: current.closesAt };
  }
  const isNext = ({ opensAt, closesAt }: Opening) => opensAt > now && closesAt - opensAt >= LAST_ORDER_MS;
  const next = openings.find(isNext) ?? afterClosures(schedule, now).find(isNext);
  return next ? { open: false, always24h: false, opensAt: next.opensAt } : { open: false, always24h: false };
}

/** The openings up to a week after the last closure: of a shop on a long holiday. */
function afterClosures(schedule: OpeningSchedule, now: number): readonly Opening[] {
  const { closures = [], timeZone } = schedule;
  const today = zonedParts(now, timeZone).date;
  const end = closures.reduce((last, { to }) => (to > last ? to : last), today);
  const days = Math.min(daysBetween(today, end).length, MAX_CLOSED_DAYS);
  return days > 1 ? openingsFrom(schedule, today, days + HORIZON_DAYS) : [];
}

/** Minutes of the day of a time like `09:30`; 1440 of `24:00`. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
