import { dateText, timeText } from '../../lib/time-text.ts';
import { t } from './messages.ts';

const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const days = new Map<string, Intl.DateTimeFormat>();

const utcOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** 'Nov 20' of the calendar day '2026-11-20'. */
export const shortDayText = (date: string): string => shortDay.format(utcOf(date));

/** 'since Fri, Nov 20' of the calendar day '2026-11-20'. */
export const sinceText = (date: string): string => t('since', { day: dayText(date) });

/** 'Fri, Nov 20' of the calendar day '2026-11-20'. */
export const dayText = (date: string): string => dateText(utcOf(date), 'UTC');

/** 'Nov 14–20', 'Oct 30–Nov 3', 'since Nov 14', 'until Nov 20' or 'Any date'; '' is an open end. */
export function rangeText(from: string, to: string): string {
  if (from && to) return shortDay.formatRange(utcOf(from), utcOf(to)).replace(/\s*–\s*/u, '–');
  if (from) return t('since', { day: shortDayText(from) });
  return to ? t('until', { day: shortDayText(to) }) : t('anyDate');
}

/** 'Nov 20, 6:14 pm' in the zone, with the year where it is not this one's; `at` is an ISO time, `now` ms since 1970. */
export function stampText(at: string, timeZone: string, now: number): string {
  const instant = Date.parse(at);
  const day = dayFormat(timeZone, yearIn(timeZone, instant) !== yearIn(timeZone, now));
  return `${day.format(instant)}, ${timeText(instant, timeZone)}`;
}

const yearIn = (timeZone: string, at: number): string => format(timeZone, { year: 'numeric' }).format(at);

const dayFormat = (timeZone: string, withYear: boolean) =>
  format(timeZone, { month: 'short', day: 'numeric', ...(withYear ? { year: 'numeric' } : {}) });

function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${Object.keys(options)}`;
  const made = days.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  days.set(key, made);
  return made;
}
