import { addDays, type DateText, instantOf, zonedParts } from '@biteboard/contracts/rules';
import { dateText, monthDayText, timeText, weekdayText } from '../../lib/time-text.ts';
import { t } from './texts.ts';

const NOON = 12 * 60;
const MINUTE = 60_000;

/** 'Today, Nov 20', 'Sat, Nov 21'. */
export function dayLabel(date: DateText, timeZone: string, now: number): string {
  const noon = instantOf(date, NOON, timeZone);
  if (date !== zonedParts(now, timeZone).date) return dateText(noon, timeZone);
  return `${t('today')}, ${monthDayText(noon, timeZone)}`;
}

/** 'Today, 6:45 pm', 'Tomorrow, 10:00 am', 'Tue, Nov 24, 10:00 am'. */
export function whenLabel(at: number, timeZone: string, now: number): string {
  const today = zonedParts(now, timeZone).date;
  const { date } = zonedParts(at, timeZone);
  const time = timeText(at, timeZone);
  if (date === today) return `${t('today')}, ${time}`;
  if (date === addDays(today, 1)) return `${t('tomorrow')}, ${time}`;
  return `${dateText(at, timeZone)}, ${time}`;
}

/** 'tomorrow', 'Tue, Nov 24', in the middle of a sentence; null on the day itself. */
export function otherDay(at: number, timeZone: string, now: number): string | null {
  const today = zonedParts(now, timeZone).date;
  const { date } = zonedParts(at, timeZone);
  if (date === today) return null;
  return date === addDays(today, 1) ? t('tomorrowWithin') : dateText(at, timeZone);
}

/** 'Tuesday, 10:00 am'; 'Today, 10:00 am' on the day itself. */
export function openingLabel(at: number, timeZone: string, now: number): string {
  const isToday = zonedParts(at, timeZone).date === zonedParts(now, timeZone).date;
  return `${isToday ? t('today') : weekdayText(at, timeZone)}, ${timeText(at, timeZone)}`;
}

/** 'in 32 min', 'in 15 hours', 'in 3 days'; never below a minute. */
export function untilLabel(at: number, now: number): string {
  const minutes = Math.max(1, Math.round((at - now) / MINUTE));
  if (minutes < 120) return t('inMinutes', { count: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t('inHours', { count: hours });
  return t('inDays', { count: Math.round(hours / 24) });
}
