import type { Daypart } from '@biteboard/contracts';
import { DAYS } from '@biteboard/contracts/rules';
import { dayName } from '../../lib/time-text.ts';
import { clockTime, isClockTime } from '../settings/sections/hours-text.ts';
import { t } from './messages.ts';

/** What new times begin as: lunch of every day. */
export const LUNCH: Daypart = { days: [...DAYS], from: '11:00', to: '15:00' };

/** Its days in the order of the week, whatever the order in which they were chosen. */
export const withDays = (daypart: Daypart, days: readonly string[]): Daypart => ({
  ...daypart,
  days: DAYS.filter((day) => days.includes(day)),
});

/** What the form finds before anything is sent; undefined where they are fit. */
export function daypartsProblem(dayparts: readonly Daypart[] = []): string | undefined {
  if (dayparts.some(({ days }) => days.length === 0)) return t('daysMissing');
  const times = dayparts.flatMap(({ from, to }) => [from, to]);
  return times.every((time) => isClockTime(clockTime(time))) ? undefined : t('timeWrong');
}

/** 'Mon, Tue 11:00 to 15:00'. */
export const daypartText = ({ days, from, to }: Daypart): string =>
  `${days.map((day) => dayName(day).slice(0, 3)).join(', ')} ${from} ${t('to')} ${to}`;
