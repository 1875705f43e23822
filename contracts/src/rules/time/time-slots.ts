import type { Hours } from '../../entities/site.ts';
import type { RefusalParams } from '../../schema.ts';
import { isOpenAt, LAST_ORDER_MS, openingOn, openingsAround, takesOrdersAt } from './opening-hours.ts';
import { addDays, type DateText, zonedParts } from './zoned-time.ts';

const MINUTE = 60_000;
/** Every zone's clock is whole quarters away from UTC, so a quarter of UTC is a quarter on its wall. */
const SLOT_MS = 15 * MINUTE;
const DAYS_AHEAD = 7;
const GRACE_MS = 5 * MINUTE;

/** spec §8, closed restaurant */
export const CLOSED_TITLE = 'Restaurant is currently closed';
export const CLOSED_MESSAGE =
  'Online ordering is unavailable right now. Please check our hours and try again.';

/** When a shop takes orders, and how long it needs for one. */
export interface Timing {
  hours: Hours;
  timeZone: string;
  /** ms since 1970 */
  now: number;
  leadMinutes: number;
  /** Until then it takes no orders for now, ms since 1970; absent while it does. */
  pausedUntil?: number;
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
 * The quarter hours of the opening that begins on a day, up to 15 minutes before closing, past midnight too; disabled
 * where `checkTime` would refuse them. An hour that autumn repeats is offered once, so no two slots read the same.
 */
export function timeSlots({ date, ...timing }: Timing & { date: DateText }): TimeSlot[] {
  const { hours, timeZone, now } = timing;
  const opening = openingOn(hours, date, timeZone);
  if (!opening) return [];
  const next = openingOn(hours, addDays(date, 1), timeZone);
  const goesOn = next !== null && next.opensAt <= opening.closesAt;
  const lastAt = goesOn ? next.opensAt - 1 : opening.closesAt - LAST_ORDER_MS;
  const slots: TimeSlot[] = [];
  const seen = new Set<string>();
  for (let at = quarterFrom(opening.opensAt); at <= lastAt; at += SLOT_MS) {
    const { date: day, hour, minute } = zonedParts(at, timeZone);
    const reading = `${day} ${hour}:${minute}`;
    if (seen.has(reading)) continue;
    seen.add(reading);
    slots.push({ at, disabled: at < earliestMs(timing) || at > now + DAYS_AHEAD * 24 * 60 * MINUTE });
  }
  return slots;
}

/**
 * When an order without a time is ready, in ms: now and the lead while the shop takes orders, else the first
 * quarter of the next opening that leaves the lead; null where no day is open.
 */
export function earliestReady(timing: Timing): number | null {
  const { hours, timeZone, now } = timing;
  const openings = openingsAround(hours, timeZone, now);
  const earliest = earliestMs(timing);
  if (timing.pausedUntil === undefined && openings.some((opening) => takesOrdersAt(opening, now)))
    return earliest;
  for (const opening of openings) {
    const slot = quarterFrom(Math.max(opening.opensAt, earliest));
    if (takesOrdersAt(opening, slot)) return slot;
  }
  return null;
}

/**
 * Why an order cannot be for a time (`decided §5`), or null. `scheduledFor` null is as soon as possible: the shop
 * must take orders now. Else it is from now and the lead (5 minutes of grace) to 7 days on, inside opening hours.
 */
export function checkTime({ scheduledFor, ...timing }: Timing & { scheduledFor: number | null }): {
  code: 'CLOSED' | 'TIME_UNAVAILABLE';
  message: string;
  params?: RefusalParams;
} | null {
  const { hours, timeZone, now } = timing;
  const takesOrders = (at: number) => isOpenAt(hours, timeZone, at);
  if (scheduledFor === null)
    return takesOrders(now) && timing.pausedUntil === undefined
      ? null
      : { code: 'CLOSED', message: CLOSED_MESSAGE };
  const refuse = (message: string, params: RefusalParams) => ({
    code: 'TIME_UNAVAILABLE' as const,
    message,
    params,
  });
  if (!Number.isFinite(scheduledFor)) {
    return refuse('That is not a time. Please choose another one.', { about: 'noTime' });
  }
  const earliest = earliestMs(timing);
  if (scheduledFor < earliest - GRACE_MS) {
    const minutes = Math.ceil((earliest - now) / MINUTE);
    return refuse(`That time is too soon. Please choose one at least ${minutes} minutes from now.`, {
      about: 'soon',
      minutes,
    });
  }
  if (scheduledFor > now + DAYS_AHEAD * 24 * 60 * MINUTE) {
    return refuse(`That time is too far ahead. Please choose one within the next ${DAYS_AHEAD} days.`, {
      about: 'ahead',
      days: DAYS_AHEAD,
    });
  }
  return takesOrders(scheduledFor)
    ? null
    : refuse('The restaurant does not take orders for that time. Please choose one within its hours.', {
        about: 'closed',
      });
}

function earliestMs({ now, leadMinutes, pausedUntil = now }: Timing): number {
  return Math.max(now, pausedUntil) + leadMinutes * MINUTE;
}

function quarterFrom(instantMs: number): number {
  return Math.ceil(instantMs / SLOT_MS) * SLOT_MS;
}
