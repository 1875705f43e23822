import { dateText, isToday, isTomorrow, timeText } from '../../../lib/time-text.ts';
import { t } from './messages.ts';

export const SOLD_OUT_UNTIL = ['today', 'opening', 'time', 'back'] as const;
/** Until when a dish is sold out: the end of today, the next opening, a time, or until it is brought back. */
export type SoldOutUntil = (typeof SOLD_OUT_UNTIL)[number];

/** 'Today, 10:00 pm', 'Tomorrow, 10:00 am', 'Sat, Nov 21, 10:00 am'; null is until it is brought back. */
export function soldOutUntilText(until: string | null, timeZone: string, now: number): string {
  if (until === null) return t('untilBack');
  const at = Date.parse(until);
  const time = timeText(at, timeZone);
  if (isToday(at, timeZone, now)) return t('today', { time });
  if (isTomorrow(at, timeZone, now)) return t('tomorrow', { time });
  return t('day', { day: dateText(at, timeZone), time });
}
