import type {
  Closure,
  DayHours,
  DayInForce,
  Hours,
  Location,
  SiteSnapshot,
  TimeRange,
} from '../../entities/site.ts';
import { addDays, type DateText, weekdayOf, zonedParts } from './zoned-time.ts';

/** How many days ahead an order may be for, today included (spec §9). */
export const DAYS_AHEAD = 7;

/** When a kitchen is open: its week, and the days that differ. */
export interface OpeningSchedule {
  hours: Hours;
  timeZone: string;
  /** The first that covers a day counts. */
  closures?: readonly Closure[] | undefined;
}

type SiteTimes = Pick<SiteSnapshot, 'hours' | 'timeZone' | 'closures'>;
type LocationTimes = Pick<Location, 'hours' | 'closures'>;

const isShut = ({ hours }: Closure): boolean => !hours || hours.length === 0;

/**
 * The schedule of a site, or of one of its locations. Where both say something of a day the location's counts, but a
 * site's closure without hours closes all (`decided §20`).
 */
export const openingSchedule = (site: SiteTimes, location?: LocationTimes): OpeningSchedule => {
  const { timeZone, closures = [] } = site;
  return {
    timeZone,
    hours: location?.hours ?? site.hours,
    closures: [
      ...closures.filter(isShut),
      ...(location?.closures ?? []),
      ...closures.filter((closure) => !isShut(closure)),
    ],
  };
};

/** One of a site's locations; undefined where it has none of that id. */
export const locationOf = (
  { locations }: { locations: readonly Location[] },
  id: string | undefined,
): Location | undefined => locations.find((location) => location.id === id);

/** The openings of a day of the week, in order. */
export const rangesOf = ({ open, close, closed, more = [] }: DayHours): TimeRange[] =>
  closed ? [] : [{ open, close }, ...more];

/** Whether a closure speaks of a day. */
export const covers = ({ from, to }: Closure, date: DateText): boolean => from <= date && date <= to;

/** The openings that begin on a day, as its clock shows them, and what it is closed for. */
export const dayInForce = ({ hours, closures = [] }: OpeningSchedule, date: DateText): DayInForce => {
  const closure = closures.find((one) => covers(one, date));
  if (closure) {
    const closedFor = isShut(closure) && closure.name ? { closedFor: closure.name } : {};
    return { date, ranges: closure.hours ?? [], ...closedFor };
  }
  return { date, ranges: rangesOf(hours[weekdayOf(date)]) };
};

/** What is in force on the seven days from today in the zone; `now` in ms since 1970. */
export const daysInForce = (schedule: OpeningSchedule, now: number): DayInForce[] => {
  const today = zonedParts(now, schedule.timeZone).date;
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => dayInForce(schedule, addDays(today, ahead)));
};
