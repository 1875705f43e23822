import type { Quote } from '@biteboard/contracts';
import {
  addDays,
  asapReady,
  checkTime,
  type DateText,
  dateChoices,
  earliestReady,
  quarterOf,
  type TimedSite,
  type TimeSlot,
  type Timing,
  timeSlots,
  timingOf,
  zonedParts,
} from '@biteboard/contracts/rules';
import type { OrderState } from './order-state.ts';

export interface OrderTimes {
  timing: Timing;
  /** The shop takes orders for now, and its kitchen has a place for one. */
  isOpen: boolean;
  /** The ready time is that of an order from here, which keeps a place for it. */
  isHeld: boolean;
  /** The time asked for, in ms; null is as soon as possible, also where the asked time has passed or is full. */
  scheduledFor: number | null;
  /** When the order will be ready, in ms; null where the shop has no opening at all. */
  readyAt: number | null;
  /** The day that the ready time is chosen on: that of the opening, which may run past midnight. */
  date: DateText;
}

/** The quarters of an hour in which a kitchen has no place left, by when they start, in ms. */
export type FullTimes = ReadonlySet<number>;

interface Kitchen extends Pick<OrderState, 'heldFor'> {
  full: FullTimes;
}

/** What the chosen time means at this moment: a time that can no longer be met is as soon as possible again. */
export function orderTimes(
  site: TimedSite,
  now: number,
  chosenFor: number | null,
  { full, heldFor }: Kitchen = NEVER_FULL,
): OrderTimes {
  const held = heldFor === null ? null : quarterOf(heldFor);
  const isFull = (at: number) => quarterOf(at) !== held && full.has(quarterOf(at));
  const timing = { ...timingOf(site, now), isFull };
  const scheduledFor =
    chosenFor !== null && checkTime({ ...timing, scheduledFor: chosenFor }) === null ? chosenFor : null;
  const readyAt = scheduledFor ?? earliestReady(timing);
  const today = zonedParts(now, site.timeZone).date;
  return {
    timing,
    isHeld: readyAt !== null && quarterOf(readyAt) === held,
    isOpen: asapReady(timing) !== null,
    scheduledFor,
    readyAt,
    date: readyAt === null ? today : dayOf(timing, readyAt),
  };
}

const NEVER_FULL: Kitchen = { full: new Set(), heldFor: null };

/** When the order will be ready: what the server has told of a kitchen that counts its orders is not undercut. */
export const readyAsTold = <At extends number | null>(readyAt: At, quote: Pick<Quote, 'readyAt'> | null) =>
  quote?.readyAt === undefined || readyAt === null ? readyAt : Math.max(readyAt, Date.parse(quote.readyAt));

/** The day whose opening an instant belongs to: 00:30 of a bar that opened on Friday is Friday's. */
function dayOf(timing: Timing, at: number): DateText {
  const { date } = zonedParts(at, timing.timeZone);
  const before = addDays(date, -1);
  const isLate =
    !timeSlots({ ...timing, date }).some((slot) => slot.at === at) &&
    timeSlots({ ...timing, date: before }).some((slot) => slot.at === at);
  return isLate && dateChoices(timing.timeZone, timing.now).includes(before) ? before : date;
}

/** The times of a day, those that can no longer be chosen disabled (spec §9); the chosen one stays while it can be met. */
export function slotsOf(timing: Timing, date: DateText, chosen: number | null): TimeSlot[] {
  const slots = timeSlots({ ...timing, date });
  if (chosen === null) return slots;
  const others = slots.filter(({ at }) => at !== chosen);
  return [...others, { at: chosen, disabled: false }].sort((a, b) => a.at - b.at);
}

const freeSlots = (timing: Timing, date: DateText): number[] =>
  timeSlots({ ...timing, date }).flatMap(({ at, disabled }) => (disabled ? [] : [at]));

/** The seven days with whether a time is left on each, and why none is. */
export function dayChoices(timing: Timing): { date: DateText; state: 'free' | 'full' | 'closed' }[] {
  const { isFull: _, ...endless } = timing;
  return dateChoices(timing.timeZone, timing.now).map((date) => {
    if (isForNow(timing, date) || freeSlots(timing, date).length > 0) return { date, state: 'free' };
    return { date, state: freeSlots(endless, date).length > 0 ? 'full' : 'closed' };
  });
}

/** What choosing a day asks for: as soon as possible today while the shop is open, else that day's first time. */
export function timeOnDay(timing: Timing, date: DateText): number | null {
  return isForNow(timing, date) ? null : (freeSlots(timing, date)[0] ?? null);
}

/** It is today, and as soon as possible can be had. */
const isForNow = (timing: Timing, date: DateText): boolean =>
  date === zonedParts(timing.now, timing.timeZone).date && asapReady(timing) !== null;
