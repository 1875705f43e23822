import {
  isOpenAt,
  LAST_ORDER_MS,
  type Opening,
  openingsAround,
  openingsOn,
  takesOrdersAt,
} from './opening-hours.ts';
import { DAYS_AHEAD, type OpeningSchedule } from './opening-schedule.ts';
import { addDays, type DateText, zonedParts } from './zoned-time.ts';

const MINUTE = 60_000;
/** Every zone's clock is whole quarters away from UTC, so a quarter of UTC is a quarter on its wall. */
export const SLOT_MS = 15 * MINUTE;
const GRACE_MS = 5 * MINUTE;

/** When a shop takes orders, and how long it needs for one. */
export interface Timing extends OpeningSchedule {
  /** ms since 1970 */
  now: number;
  leadMinutes: number;
  /** Until then it takes no orders for now, ms since 1970; absent while it does. */
  pausedUntil?: number;
  /** Whether the kitchen has no place left at an instant (ms since 1970); absent where it does not count its orders. */
  isFull?: (at: number) => boolean;
}

export interface TimeSlot {
  at: number;
  disabled: boolean;
}

/** The seven days that an order may be for, from today in the zone (spec §9). */
export function dateChoices(timeZone: string, now: number): DateText[] {
  const today = zonedParts(now, timeZone).date;
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead));
}

/**
 * The quarter hours of the openings that begin on a day, up to 15 minutes before closing, past midnight too; disabled
 * where `checkTime` would refuse them. An hour that autumn repeats is offered once, so no two slots read the same.
 */
export function timeSlots({ date, ...timing }: Timing & { date: DateText }): TimeSlot[] {
  const openings = openingsOn(timing, date);
  const next = openingsOn(timing, addDays(date, 1))[0];
  const seen = new Set<string>();
  const isNew = (at: number): boolean => {
    const { date: day, hour, minute } = zonedParts(at, timing.timeZone);
    const size = seen.size;
    return seen.add(`${day} ${hour}:${minute}`).size > size;
  };
  return openings
    .flatMap((opening, place) => quartersOf(opening, openings[place + 1] ?? next))
    .filter(isNew)
    .map((at) => ({ at, disabled: !isOffered(timing, at) }));
}

/** The quarters of an opening; where the next one begins before it has closed, up to there. */
function quartersOf(opening: Opening, next: Opening | undefined): number[] {
  const goesOn = next !== undefined && next.opensAt <= opening.closesAt;
  const lastAt = goesOn ? next.opensAt - 1 : opening.closesAt - LAST_ORDER_MS;
  const from = quarterFrom(opening.opensAt);
  const count = Math.max(0, Math.floor((lastAt - from) / SLOT_MS) + 1);
  return Array.from({ length: count }, (_, quarter) => from + quarter * SLOT_MS);
}

const isOffered = (timing: Timing, at: number): boolean =>
  at >= earliestMs(timing) &&
  at <= timing.now + DAYS_AHEAD * 24 * 60 * MINUTE &&
  timing.isFull?.(at) !== true;

/**
 * When an order without a time is ready, in ms: as soon as possible while the shop takes orders, else the first
 * quarter of the next opening that leaves the lead and is not full; null where there is none.
 */
export function earliestReady(timing: Timing): number | null {
  const soonest = asapReady(timing);
  if (soonest !== null) return soonest;
  const earliest = earliestMs(timing);
  for (const opening of openingsAround(timing, timing.now)) {
    const slot = firstFree(timing, opening, Math.max(opening.opensAt, earliest));
    if (slot !== null) return slot;
  }
  return null;
}

/**
 * When an order for as soon as possible is ready, in ms: now and the lead, or, where the kitchen is full then, its next
 * quarter of this opening that is not; null where the shop takes none now, would have closed by then, or where all are
 * full.
 */
export function asapReady(timing: Timing): number | null {
  const { now, pausedUntil, isFull } = timing;
  if (pausedUntil !== undefined) return null;
  const opening = openingsAround(timing, now, 1).find((one) => takesOrdersAt(one, now));
  if (!opening) return null;
  const earliest = earliestMs(timing);
  if (
    !isHandedOut(opening, earliest) &&
    !openingsAround(timing, now).some((one) => isHandedOut(one, earliest))
  )
    return null;
  return isFull?.(earliest) ? firstFree(timing, opening, earliest) : earliest;
}

/** The last order, taken 15 minutes before closing, is ready half an hour later (spec §9): so long the shop is staffed. */
export const isHandedOut = ({ opensAt, closesAt }: Opening, readyAt: number): boolean =>
  opensAt <= readyAt && readyAt <= closesAt + LAST_ORDER_MS;

/** The first quarter of an opening from an instant on in which the kitchen has a place; null where there is none. */
function firstFree({ isFull }: Timing, opening: Opening, fromMs: number): number | null {
  for (let slot = quarterFrom(fromMs); takesOrdersAt(opening, slot); slot += SLOT_MS) {
    if (!isFull?.(slot)) return slot;
  }
  return null;
}

/** Why an order cannot be for a time: the shop takes none now, or what is wrong with the time. */
export type TimeProblem = 'shut' | 'fullNow' | 'noTime' | 'soon' | 'ahead' | 'closed' | 'full';

/**
 * Why an order cannot be for a time (`decided §5`), or null. `scheduledFor` null is as soon as possible: the shop
 * must take orders now, and still be there when it is ready. Else it is from now and the lead (5 minutes of grace) to 7
 * days on, inside opening hours.
 */
export function timeProblem({
  scheduledFor,
  ...timing
}: Timing & { scheduledFor: number | null }): TimeProblem | null {
  const { now, isFull } = timing;
  if (scheduledFor === null) {
    if (!takesOrdersNow(timing)) return 'shut';
    if (asapReady(timing) !== null) return null;
    return isFull?.(earliestMs(timing)) ? 'fullNow' : 'closed';
  }
  if (!Number.isFinite(scheduledFor)) return 'noTime';
  if (scheduledFor < earliestMs(timing) - GRACE_MS) return 'soon';
  if (scheduledFor > now + DAYS_AHEAD * 24 * 60 * MINUTE) return 'ahead';
  if (!isOpenAt(timing, scheduledFor)) return 'closed';
  return isFull?.(scheduledFor) ? 'full' : null;
}

/** Whether an order can be for as soon as possible, as far as hours and pace go. */
export const takesOrdersNow = (timing: Timing): boolean =>
  timing.pausedUntil === undefined && isOpenAt(timing, timing.now);

/** The quarter of an hour that an instant lies in, ms since 1970. */
export const quarterOf = (instantMs: number): number => instantMs - (instantMs % SLOT_MS);

/** Now and the lead, once the shop takes orders again; ms since 1970. */
export function earliestMs({ now, leadMinutes, pausedUntil = now }: Timing): number {
  return Math.max(now, pausedUntil) + leadMinutes * MINUTE;
}

function quarterFrom(instantMs: number): number {
  return Math.ceil(instantMs / SLOT_MS) * SLOT_MS;
}
