import type { Quote } from '@biteboard/contracts';
import {
  asapReady,
  type DateText,
  dateChoices,
  type TimeSlot,
  type Timing,
  timeSlots,
  zonedParts,
} from '@biteboard/contracts/rules';

/** When the order will be ready: never before what the quote says of a kitchen that counts its orders. */
export const confirmedReadyAt = <At extends number | null>(
  readyAt: At,
  quote: Pick<Quote, 'readyAt'> | null,
) =>
  quote?.readyAt === undefined || readyAt === null ? readyAt : Math.max(readyAt, Date.parse(quote.readyAt));

/** The times of a day, those that can no longer be chosen disabled (spec §9); the chosen one stays while it can be met. */
export function selectableSlots(timing: Timing, date: DateText, chosen: number | null): TimeSlot[] {
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
