import { dateText, isToday, isTomorrow, timeText, weekdayText } from '../../lib/time-text.ts';
import { t } from './messages.ts';

const MINUTE = 60_000;

/** 'Today', 'Tomorrow', 'Tue, Nov 24'. */
export function whichDay(at: number, timeZone: string, now: number): string {
  if (isToday(at, timeZone, now)) return t('today');
  return isTomorrow(at, timeZone, now) ? t('tomorrow') : dateText(at, timeZone);
}

/** 'Today, 6:45 pm', 'Tomorrow, 10:00 am', 'Tue, Nov 24, 10:00 am'. */
export const whenLabel = (at: number, timeZone: string, now: number): string =>
  `${whichDay(at, timeZone, now)}, ${timeText(at, timeZone)}`;

/** 'tomorrow', 'Tue, Nov 24', in the middle of a sentence; null on the day itself. */
export function otherDay(at: number, timeZone: string, now: number): string | null {
  if (isToday(at, timeZone, now)) return null;
  return isTomorrow(at, timeZone, now) ? t('tomorrowWithin') : dateText(at, timeZone);
}

/** 'Tuesday, 10:00 am'; 'Today, 10:00 am' on the day itself. */
export function openingLabel(at: number, timeZone: string, now: number): string {
  const day = isToday(at, timeZone, now) ? t('today') : weekdayText(at, timeZone);
  return `${day}, ${timeText(at, timeZone)}`;
}

/** 'in 32 min', 'in 15 hours', 'in 3 days'; never below a minute. */
export function untilLabel(at: number, now: number): string {
  const minutes = Math.max(1, Math.round((at - now) / MINUTE));
  if (minutes < 120) return t('inMinutes', { count: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 48) return t('inHours', { count: hours });
  return t('inDays', { count: Math.round(hours / 24) });
}
