import type { Day, TimeRange } from '@biteboard/contracts';
import { addDays, zonedParts } from '@biteboard/contracts/rules';
import { locale, t } from './messages/index.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are expensive to make, so they are cached. */
function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${timeZone} ${JSON.stringify(options)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { timeZone, ...options });
  formats.set(key, made);
  return made;
}

/** Whether `at` is on the day that it is `now` in the zone; both in ms since 1970. */
export const isToday = (at: number, timeZone: string, now: number): boolean =>
  zonedParts(at, timeZone).date === zonedParts(now, timeZone).date;

/** Whether it is on the day after. */
export const isTomorrow = (at: number, timeZone: string, now: number): boolean =>
  zonedParts(at, timeZone).date === addDays(zonedParts(now, timeZone).date, 1);

/** '6:45 pm' or '18:45' in the zone, without the dots that en-CA has; `at` in ms since 1970. */
export const timeText = (at: number, timeZone: string): string =>
  format(timeZone, { hour: 'numeric', minute: '2-digit' })
    .format(at)
    .replace(/\s([ap])\.?m\.?$/i, (_, half: string) => ` ${half.toLowerCase()}m`);

/** 'Fri, Nov 20' in the zone, en-CA style (spec §9). */
export const dateText = (at: number, timeZone: string): string =>
  format(timeZone, { weekday: 'short', month: 'short', day: 'numeric' }).format(at);

/** 'Nov 20' in the zone. */
export const monthDayText = (at: number, timeZone: string): string =>
  format(timeZone, { month: 'short', day: 'numeric' }).format(at);

/** 'Friday' in the zone. */
export const weekdayText = (at: number, timeZone: string): string =>
  format(timeZone, { weekday: 'long' }).format(at);

/** 2024 began on a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const ORDER: readonly Day[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** 'Friday' of 'fri'. */
export const dayName = (day: Day): string => weekdayText(MONDAY + ORDER.indexOf(day) * 86_400_000, 'UTC');

/** '22:00' as '10:00 pm'. */
function wallTime(hourMinute: string): string {
  const [hour = 0, minute = 0] = hourMinute.split(':').map(Number);
  return timeText(MONDAY + (hour * 60 + minute) * 60_000, 'UTC');
}

/** A day's openings: '10:00 am – 2:00 pm, 5:00 pm – 10:00 pm', '24 hours', or 'Closed', with the reason where one is known. */
export function hoursText(ranges: readonly TimeRange[], closedFor?: string): string {
  if (ranges.length === 0)
    return closedFor ? `${t('common.closedDay')} · ${closedFor}` : t('common.closedDay');
  return ranges.map(rangeText).join(', ');
}

const rangeText = ({ open, close }: TimeRange): string =>
  open === '00:00' && (close === '24:00' || close === '00:00')
    ? t('common.allDay')
    : `${wallTime(open)} – ${wallTime(close)}`;
