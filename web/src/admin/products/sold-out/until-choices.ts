import type { AdminSite } from '@biteboard/contracts';
import { addDays, openingsAround, startOfDay, zonedParts } from '@biteboard/contracts/rules';
import { dateText, isToday, isTomorrow, timeText } from '../../../lib/time-text.ts';
import { t } from './texts.ts';

export const UNTIL = ['today', 'opening', 'time', 'back'] as const;
/** Until when a dish is sold out: the end of today, the next opening, a time, or until it is brought back. */
export type Until = (typeof UNTIL)[number];

/** When today's business ends and the next begins, ms since 1970; no next one where the shop never closes. */
export function businessTimes(
  { hours, timeZone }: Pick<AdminSite, 'hours' | 'timeZone'>,
  now: number,
): { endOfToday: number; nextOpening?: number } {
  const midnight = startOfDay(addDays(zonedParts(now, timeZone).date, 1), timeZone);
  const openings = openingsAround(hours, timeZone, now);
  const today = openings.find(({ opensAt, closesAt }) => opensAt < midnight && closesAt > now);
  const nextDay = startOfDay(addDays(zonedParts(now, timeZone).date, 2), timeZone);
  // An opening that goes on all tomorrow has no end today.
  const endOfToday = today && today.closesAt < nextDay ? today.closesAt : midnight;
  const next = openings.find(({ opensAt }) => opensAt >= endOfToday);
  return next ? { endOfToday, nextOpening: next.opensAt } : { endOfToday };
}

/** 'Today, 10:00 pm', 'Tomorrow, 10:00 am', 'Sat, Nov 21, 10:00 am'; null is until it is brought back. */
export function untilText(until: string | null, timeZone: string, now: number): string {
  if (until === null) return t('untilBack');
  const at = Date.parse(until);
  const time = timeText(at, timeZone);
  if (isToday(at, timeZone, now)) return t('today', { time });
  if (isTomorrow(at, timeZone, now)) return t('tomorrow', { time });
  return t('day', { day: dateText(at, timeZone), time });
}
