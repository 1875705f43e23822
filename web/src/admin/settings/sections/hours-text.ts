import type { DayHours } from '@biteboard/contracts';
import { t } from '../messages.ts';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** A time of the 24-hour clock, 24:00 included (spec §5). */
export const isClockTime = (text: string): boolean => CLOCK.test(text);

/** '9', '930', '9.30' and '9:30' as '09:30'; what is no time stays as it was typed. */
export function clockTime(typed: string): string {
  const text = typed.trim();
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(text) ?? [];
  const time = `${hour?.padStart(2, '0')}:${minute}`;
  return isClockTime(time) ? time : text;
}

/** What a day's times alone do not say: that they reach into the next day, or never end; '' for the rest. */
export function hoursNote({ open, close, closed }: DayHours): string {
  if (closed) return '';
  if (open === '00:00' && (close === '24:00' || close === '00:00')) return t('aroundTheClock');
  return nextDayNote(open, close);
}

/** Of times that run past midnight, when they end; '' of others, and while one is not finished. */
export const nextDayNote = (from: string, to: string): string =>
  isClockTime(from) && isClockTime(to) && to <= from ? t('untilNextDay', { time: to }) : '';

/** Open without an end (spec §3's times, `decided §5`). */
export const OPEN_ALL_DAY: DayHours = { open: '00:00', close: '24:00', closed: false };
