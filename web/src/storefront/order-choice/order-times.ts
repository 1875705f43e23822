import {
  addDays,
  checkTime,
  type DateText,
  dateChoices,
  earliestReady,
  type TimedSite,
  type TimeSlot,
  type Timing,
  takesOrdersNow,
  timeSlots,
  timingOf,
  zonedParts,
} from '@biteboard/contracts/rules';

export interface OrderTimes {
  timing: Timing;
  /** The shop takes orders for now. */
  isOpen: boolean;
  /** The time asked for, in ms; null is as soon as possible, also where the asked time has passed. */
  scheduledFor: number | null;
  /** When the order will be ready, in ms; null where the shop has no opening at all. */
  readyAt: number | null;
  /** The day that the ready time is chosen on: that of the opening, which may run past midnight. */
  date: DateText;
}

/** What the chosen time means at this moment: a time that can no longer be met is as soon as possible again. */
export function orderTimes(site: TimedSite, now: number, chosenFor: number | null): OrderTimes {
  const timing = timingOf(site, now);
  const scheduledFor =
    chosenFor !== null && checkTime({ ...timing, scheduledFor: chosenFor }) === null ? chosenFor : null;
  const readyAt = scheduledFor ?? earliestReady(timing);
  const today = zonedParts(now, site.timeZone).date;
  return {
    timing,
    isOpen: takesOrdersNow(timing),
    scheduledFor,
    readyAt,
    date: readyAt === null ? today : dayOf(timing, readyAt),
  };
}

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

/** The seven days with how many times are left on each. */
export function dayChoices(timing: Timing): { date: DateText; isFree: boolean }[] {
  return dateChoices(timing.timeZone, timing.now).map((date) => ({
    date,
    isFree: freeSlots(timing, date).length > 0,
  }));
}

/** What choosing a day asks for: as soon as possible today while the shop is open, else that day's first time. */
export function timeOnDay(timing: Timing, date: DateText): number | null {
  const today = zonedParts(timing.now, timing.timeZone).date;
  if (date === today && takesOrdersNow(timing)) return null;
  return freeSlots(timing, date)[0] ?? null;
}
