import {
  addDays,
  asapReady,
  type DateText,
  dateChoices,
  earliestReady,
  quarterOf,
  type TimedLocation,
  type TimedSite,
  type Timing,
  timeProblem,
  timeSlots,
  timingOf,
  zonedParts,
} from '@biteboard/contracts/rules';
import type { StoredOrderChoice } from './stored-order-choice.ts';

export interface OrderTimes {
  timing: Timing;
  /** The shop takes orders for now, and its kitchen has capacity. */
  isOpen: boolean;
  /** The ready time is that of a placed order, which holds its slot. */
  isHeld: boolean;
  /** The requested time, in ms; null is as soon as possible, also where the requested time has passed or is full. */
  scheduledFor: number | null;
  /** When the order will be ready, in ms; null where the shop has no opening at all. */
  readyAt: number | null;
  /** The day that the ready time is chosen on: that of the opening, which may run past midnight. */
  date: DateText;
}

/** The slots in which a kitchen is full, by their start, in ms. */
export type FullTimes = ReadonlySet<number>;

interface Kitchen extends Pick<StoredOrderChoice, 'heldFor'> {
  full: FullTimes;
  /** Whose hours and pace hold; absent: the site's. */
  location?: TimedLocation | undefined;
}

/** What the chosen time means now: a time that can no longer be met becomes as soon as possible. */
export function orderTimes(
  site: TimedSite,
  now: number,
  chosenFor: number | null,
  { full, heldFor, location }: Kitchen = UNLIMITED_KITCHEN,
): OrderTimes {
  const held = heldFor === null ? null : quarterOf(heldFor);
  const isFull = (at: number) => quarterOf(at) !== held && full.has(quarterOf(at));
  const timing = { ...timingOf(site, now, location), isFull };
  const scheduledFor =
    chosenFor !== null && timeProblem({ ...timing, scheduledFor: chosenFor }) === null ? chosenFor : null;
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

const UNLIMITED_KITCHEN: Kitchen = { full: new Set(), heldFor: null };

/** The day whose opening an instant belongs to: 00:30 of a bar that opened on Friday is Friday's. */
function dayOf(timing: Timing, at: number): DateText {
  const { date } = zonedParts(at, timing.timeZone);
  const before = addDays(date, -1);
  const isLate =
    !timeSlots({ ...timing, date }).some((slot) => slot.at === at) &&
    timeSlots({ ...timing, date: before }).some((slot) => slot.at === at);
  return isLate && dateChoices(timing.timeZone, timing.now).includes(before) ? before : date;
}
