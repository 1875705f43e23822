import { DAYS, type Day } from '../../entities/constants.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const QUARTER = 15 * MINUTE;
/** From then on the clocks of every zone have changed at a quarter of an hour: one offset holds for each. */
const QUARTERS_FROM = Date.UTC(1973, 0, 1);
const KEPT_OFFSETS = 5_000;
/** A format takes 46 kB. */
const KEPT_FORMATS = 100;

/** A calendar day in some zone: `2026-03-08`. */
export type DateText = string;

export interface ZonedParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  weekday: Day;
  date: DateText;
}

const offsets = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock and the calendar on a wall in the zone show. Throws RangeError for an unknown zone. */
export function zonedParts(instantMs: number, timeZone: string): ZonedParts {
  const wall = new Date(wallMs(instantMs, timeZone));
  const date = wall.toISOString().slice(0, 10);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    weekday: weekdayOf(date),
    date,
  };
}

/**
 * The instant (ms since 1970, UTC) when the wall clock shows that many minutes of the day; 1440 and more is the next day.
 * A time that a spring gap skips moves forward by the gap; of a time that comes twice in autumn it is the earlier.
 */
export function instantOf(date: DateText, minutesOfDay: number, timeZone: string): number {
  const wall = utcOf(date) + minutesOfDay * MINUTE;
  const before = offsetAt(wall - DAY, timeZone);
  const after = offsetAt(wall + DAY, timeZone);
  if (before === after) return wall - before;
  const candidates = [wall - before, wall - after].filter((instant) => wallMs(instant, timeZone) === wall);
  return candidates.length > 0 ? Math.min(...candidates) : wall - before;
}

export function startOfDay(date: DateText, timeZone: string): number {
  return instantOf(date, 0, timeZone);
}

/** The calendar day `days` later, or earlier where negative. */
export function addDays(date: DateText, days: number): DateText {
  return new Date(utcOf(date) + days * DAY).toISOString().slice(0, 10);
}

export function weekdayOf(date: DateText): Day {
  return DAYS[(new Date(utcOf(date)).getUTCDay() + 6) % 7]!;
}

/** Whether it is a day of the calendar, as `2026-02-28`. */
export function isDay(text: string): text is DateText {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? utcOf(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Every calendar day from one to another, both included. */
export function daysBetween(from: DateText, to: DateText): DateText[] {
  const count = Math.round((utcOf(to) - utcOf(from)) / DAY) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
}

/** Whether it names a zone of the IANA list, as `America/Edmonton`. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[a-z]/i.test(timeZone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

function utcOf(date: DateText): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** The wall clock's reading, written as if it were UTC. */
function wallMs(instantMs: number, timeZone: string): number {
  return instantMs + offsetAt(instantMs, timeZone);
}

function offsetAt(instantMs: number, timeZone: string): number {
  if (!(instantMs >= QUARTERS_FROM)) return shownAt(instantMs, timeZone) - instantMs;
  const quarter = instantMs - (instantMs % QUARTER);
  const key = `${timeZone}/${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = shownAt(quarter, timeZone) - quarter;
    if (offsets.size >= KEPT_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

function shownAt(instantMs: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (formats.size >= KEPT_FORMATS) formats.clear();
    formats.set(timeZone, format);
  }
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(instantMs)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instantMs % 1000) + 1000) % 1000);
}
