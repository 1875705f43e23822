import { type DateText, instantOf, zonedParts } from '@biteboard/contracts/rules';
import { dateText, monthDayText } from '../../lib/time-text.ts';
import { t } from './messages.ts';

const NOON = 12 * 60;

/** 'Today, Nov 20', 'Sat, Nov 21'. */
export function dayLabel(date: DateText, timeZone: string, now: number): string {
  const noon = instantOf(date, NOON, timeZone);
  if (date !== zonedParts(now, timeZone).date) return dateText(noon, timeZone);
  return `${t('today')}, ${monthDayText(noon, timeZone)}`;
}
