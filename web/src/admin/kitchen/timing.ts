import type { Order } from '@biteboard/contracts';
import { isToday, timeText } from '../../lib/time-text.ts';
import { stampText } from '../ui/date-text.ts';
import { t } from './messages.ts';

const MINUTE_MS = 60_000;
const SOON_MS = 5 * MINUTE_MS;
/** The customer is looking at their screen. */
const CALM_UNTIL_MS = 30_000;
const CONFIRMED_BY_MS = 5 * MINUTE_MS;
const FETCHED_BY_MS = 10 * MINUTE_MS;

export type Urgency = 'calm' | 'soon' | 'late';

/** How urgent something is, as a text and a tone. */
export interface TicketTiming {
  text: string;
  urgency: Urgency;
}

const span = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes < 60
    ? t('minutes', { minutes })
    : t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};

/** How long an order waits to be confirmed: '0:48', from an hour on '1 h 5 min'. All in ms. */
export function waitingTiming(ms: number): TicketTiming {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const text = minutes < 60 ? `${minutes}:${String(rest).padStart(2, '0')}` : span(ms);
  return { text, urgency: ms < CALM_UNTIL_MS ? 'calm' : ms < CONFIRMED_BY_MS ? 'soon' : 'late' };
}

/** How far off the time is that an order is promised for: '27 min left', '3 min late'. */
export function dueTiming(ms: number): TicketTiming {
  if (Math.abs(ms) < MINUTE_MS) return { text: t('due.now'), urgency: 'soon' };
  if (ms < 0) return { text: t('due.late', { time: span(-ms) }), urgency: 'late' };
  return { text: t('due.left', { time: span(ms) }), urgency: ms < SOON_MS ? 'soon' : 'calm' };
}

/** How long what is ready waits to be fetched: 'waits 18 min'. */
export function pickupTiming(ms: number): TicketTiming {
  if (ms < MINUTE_MS) return { text: t('justReady'), urgency: 'calm' };
  return { text: t('waits', { time: span(ms) }), urgency: ms < FETCHED_BY_MS ? 'calm' : 'soon' };
}

/** 'for 6:45 pm', with its day where that is not today. */
export function promisedText(
  { readyAt, timeZone }: Pick<Order, 'readyAt' | 'timeZone'>,
  now: number,
): string {
  const at = Date.parse(readyAt);
  return t('for', {
    when: isToday(at, timeZone, now) ? timeText(at, timeZone) : stampText(readyAt, timeZone, now),
  });
}
