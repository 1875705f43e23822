import type { RefusalParams } from '../../schema.ts';
import { DAYS_AHEAD } from './opening-schedule.ts';
import { earliestMs, type TimeProblem, type Timing, timeProblem } from './time-slots.ts';

/** spec §8, closed restaurant */
export const CLOSED_MESSAGE =
  'Online ordering is unavailable right now. Please check our hours and try again.';

const MINUTE_MS = 60_000;

const messageOf = (problem: TimeProblem, { minutes, days }: { minutes: number; days: number }): string => {
  switch (problem) {
    case 'shut':
      return CLOSED_MESSAGE;
    case 'fullNow':
      return 'The kitchen is full for now. Please choose a later time.';
    case 'noTime':
      return 'That is not a time. Please choose another one.';
    case 'soon':
      return `That time is too soon. Please choose one at least ${minutes} minutes from now.`;
    case 'ahead':
      return `That time is too far ahead. Please choose one within the next ${days} days.`;
    case 'closed':
      return 'The restaurant does not take orders for that time. Please choose one within its hours.';
    case 'full':
      return 'The kitchen is full at that time. Please choose another one.';
  }
};

/** Why an order is refused for its time (`timeProblem`), in words, or null. */
export const checkTime = (
  asked: Timing & { scheduledFor: number | null },
): { code: 'CLOSED' | 'TIME_UNAVAILABLE'; message: string; params?: RefusalParams } | null => {
  const about = timeProblem(asked);
  if (!about) return null;
  const numbers = { minutes: Math.ceil((earliestMs(asked) - asked.now) / MINUTE_MS), days: DAYS_AHEAD };
  const message = messageOf(about, numbers);
  if (about === 'shut') return { code: 'CLOSED', message };
  const { minutes, days } = numbers;
  const more: RefusalParams = about === 'soon' ? { minutes } : about === 'ahead' ? { days } : {};
  return { code: 'TIME_UNAVAILABLE', message, params: { about, ...more } };
};
