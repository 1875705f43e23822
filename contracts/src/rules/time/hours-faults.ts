import { DAYS } from '../../entities/constants.ts';
import type { Closure, Day, Hours, TimeRange } from '../../entities/site.ts';
import { DAY_NAMES } from './day-names.ts';
import { minutesOf } from './opening-hours.ts';
import { rangesOf } from './opening-schedule.ts';
import { type DateText, daysBetween, isDay } from './zoned-time.ts';

const DAY_MINUTES = 1_440;
const MAX_CLOSURE_DAYS = 366;

/** Why opening hours or closures cannot be, at the path of what is wrong: `tue`, `0`. */
export interface HoursFault {
  code: string;
  path: string;
  /** A sentence for a person. */
  message: string;
}

const spanOf = ({ open, close }: TimeRange): [number, number] => {
  const begin = minutesOf(open);
  const end = minutesOf(close);
  return [begin, end <= begin ? end + DAY_MINUTES : end];
};

const textOf = ({ open, close }: TimeRange): string => `${open}–${close}`;

/** The first range that begins before the one in front of it has ended; undefined where none does. */
const overlappingRanges = (ranges: readonly TimeRange[]): [TimeRange, TimeRange] | undefined => {
  for (const [place, next] of ranges.entries()) {
    const before = ranges[place - 1];
    if (before && spanOf(next)[0] < spanOf(before)[1]) return [before, next];
  }
  return undefined;
};

const overlapFault = (path: string, [before, next]: readonly [TimeRange, TimeRange]): HoursFault => ({
  code: 'HOURS_OVERLAP',
  path,
  message: `The opening ${textOf(next)} begins before ${textOf(before)} has ended. Please list a day’s openings in order, each after the one before.`,
});

/** A night that is still open when the next day opens. */
const nightFault = (hours: Hours, day: Day, place: number): HoursFault | undefined => {
  const last = rangesOf(hours[day]).at(-1);
  const nextDay = DAYS[(place + 1) % DAYS.length]!;
  const next = rangesOf(hours[nextDay])[0];
  if (!last || !next || spanOf(last)[1] - DAY_MINUTES <= minutesOf(next.open)) return undefined;
  return {
    code: 'HOURS_OVERLAP',
    path: nextDay,
    message: `${DAY_NAMES[nextDay]} opens at ${next.open}, while ${DAY_NAMES[day]} is still open until ${last.close}. Please let one end before the other begins.`,
  };
};

/** What of a week's openings lies over another. */
export const hoursFaults = (hours: Hours): HoursFault[] =>
  DAYS.flatMap((day, place) => {
    const within = overlappingRanges(rangesOf(hours[day]));
    return within ? overlapFault(day, within) : (nightFault(hours, day, place) ?? []);
  });

const closureFault = (
  { from, to, hours = [] }: Closure,
  today: DateText,
): Omit<HoursFault, 'path'> | undefined => {
  const unknown = [from, to].find((day) => !isDay(day));
  if (unknown !== undefined)
    return {
      code: 'DAY_UNKNOWN',
      message: `There is no day ${unknown}. Please write one such as 2026-12-25.`,
    };
  if (to < from)
    return {
      code: 'CLOSURE_BACKWARDS',
      message: `The days end on ${to}, before they begin on ${from}. Please swap them.`,
    };
  if (to < today)
    return { code: 'CLOSURE_PAST', message: `${to} has passed already. Please choose days from today on.` };
  if (daysBetween(from, to).length > MAX_CLOSURE_DAYS)
    return {
      code: 'CLOSURE_TOO_LONG',
      message: `From ${from} to ${to} is longer than a year. Please choose at most a year, or archive the site.`,
    };
  const over = overlappingRanges(hours);
  return over && overlapFault('', over);
};

const isSame = (one: Closure, other: Closure): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What of some closures cannot be; what is stored already stays, also once it has passed.
 * @param today the present day in the site's zone
 */
export const closureFaults = (
  closures: readonly Closure[],
  { stored, today }: { stored: readonly Closure[]; today: DateText },
): HoursFault[] =>
  closures.flatMap((closure, place): HoursFault[] => {
    const path = String(place);
    if (stored.some((one) => isSame(one, closure))) return [];
    const fault = closureFault(closure, today);
    if (fault) return [{ ...fault, path }];
    const other = closures.find(
      (one, at) => at !== place && one.from <= closure.to && closure.from <= one.to,
    );
    if (!other) return [];
    const days = other.from === other.to ? other.from : `${other.from} to ${other.to}`;
    const message = `These days lie over those of ${other.name ? `“${other.name}” (${days})` : days}. Please say each day once.`;
    return [{ code: 'CLOSURES_OVERLAP', path, message }];
  });
