import { DAYS } from '../../entities/constants.ts';
import type { Hours } from '../../entities/site.ts';
import { addDays, type DateText, instantOf, weekdayOf, zonedParts } from './zoned-time.ts';

/** The last order is taken this long before closing (spec §4). */
export const LAST_ORDER_MS = 15 * 60_000;
/** How far ahead openings are looked for: a whole week and the day after. */
const HORIZON_DAYS = 8;

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
 * The opening that begins on a calendar day; null on a closed one. `close` ≤ `open` runs past midnight,
 * so `00:00`–`24:00` and equal times are around the clock (`decided §5`).
 */
export function openingOn(hours: Hours, date: DateText, timeZone: string): Opening | null {
  const day = hours[weekdayOf(date)];
  if (day.closed) return null;
  const open = minutesOf(day.open);
  const close = minutesOf(day.close);
  const opensAt = instantOf(date, open, timeZone);
  const closesAt = instantOf(date, close <= open ? close + 1440 : close, timeZone);
  return closesAt > opensAt ? { opensAt, closesAt } : null;
}

/** The last ones of each site's hours: an order asks for the same days several times. */
const known = new WeakMap<Hours, { of: string; openings: readonly Opening[] }>();

/** The openings around an instant, from the one of the day before to a week on; those that touch are one. */
export function openingsAround(
  hours: Hours,
  timeZone: string,
  instantMs: number,
  days = HORIZON_DAYS,
): readonly Opening[] {
  const today = zonedParts(instantMs, timeZone).date;
  const of = `${timeZone}/${today}/${days}`;
  const last = known.get(hours);
  if (last?.of === of) return last.openings;
  const openings = openingsFrom(today, hours, timeZone, days);
  known.set(hours, { of, openings });
  return openings;
}

function openingsFrom(today: DateText, hours: Hours, timeZone: string, days: number): Opening[] {
  const merged: Opening[] = [];
  for (let ahead = -1; ahead <= days; ahead += 1) {
    const next = openingOn(hours, addDays(today, ahead), timeZone);
    if (!next) continue;
    const last = merged.at(-1);
    if (last && next.opensAt <= last.closesAt) last.closesAt = Math.max(last.closesAt, next.closesAt);
    else merged.push(next);
  }
  return merged;
}

/** Whether an opening takes orders at an instant: from opening up to 15 minutes before closing. */
export function takesOrdersAt({ opensAt, closesAt }: Opening, instantMs: number): boolean {
  return opensAt <= instantMs && instantMs <= closesAt - LAST_ORDER_MS;
}

/** Whether the shop takes orders at an instant; one that is open around the clock has no gap at midnight. */
export function isOpenAt(hours: Hours, timeZone: string, instantMs: number): boolean {
  return openingsAround(hours, timeZone, instantMs, 1).some((opening) => takesOrdersAt(opening, instantMs));
}

/** The calendar day that a kitchen is working on: until an opening of the day before has closed, that one. */
export function businessDay(hours: Hours, timeZone: string, instantMs: number): DateText {
  const today = zonedParts(instantMs, timeZone).date;
  const before = addDays(today, -1);
  const late = openingOn(hours, before, timeZone);
  const next = openingOn(hours, today, timeZone);
  const isLate = late !== null && instantMs < late.closesAt && !(next && next.opensAt <= instantMs);
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

export function openStatus(hours: Hours, timeZone: string, now: number): OpenStatus {
  const openings = openingsAround(hours, timeZone, now);
  const current = openings.find((opening) => takesOrdersAt(opening, now));
  if (current) {
    const always24h = DAYS.every((day) => !hours[day].closed) && openings.length === 1;
    return always24h ? { open: true, always24h } : { open: true, always24h, closesAt: current.closesAt };
  }
  const next = openings.find(({ opensAt, closesAt }) => opensAt > now && closesAt - opensAt >= LAST_ORDER_MS);
  return next ? { open: false, always24h: false, opensAt: next.opensAt } : { open: false, always24h: false };
}

/** Minutes of the day of a time like `09:30`; 1440 of `24:00`. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
