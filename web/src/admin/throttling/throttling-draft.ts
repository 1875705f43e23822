import type { Throttling } from '@biteboard/contracts';
import type { OpeningSchedule } from '@biteboard/contracts/rules';
import { businessTimes } from '../../lib/business-times.ts';

const MINUTE_MS = 60_000;
const LONGEST_MS = 24 * 60 * MINUTE_MS;

export const THROTTLING_STATES = ['usual', 'busy', 'paused'] as const;
export const EXTRA_MINUTES = ['10', '20', '30', '45'] as const;
/** For how many minutes, or until the shop closes. */
export const DURATIONS = {
  busy: ['30', '60', '120', 'closing'],
  paused: ['15', '30', '60', 'closing'],
} as const;

export interface ThrottlingDraft {
  state: (typeof THROTTLING_STATES)[number];
  extraMinutes: (typeof EXTRA_MINUTES)[number];
  lasts: Record<'busy' | 'paused', string>;
}

export const DEFAULT_DRAFT: ThrottlingDraft = {
  state: 'paused',
  extraMinutes: '20',
  lasts: { busy: '60', paused: '30' },
};

/** The throttling to save; null is none. `now` in ms since 1970. */
export function throttlingOf(
  { state, extraMinutes, lasts }: ThrottlingDraft,
  site: OpeningSchedule,
  now: number,
): Throttling | null {
  if (state === 'usual') return null;
  const chosen = lasts[state];
  const end =
    chosen === 'closing'
      ? Math.min(businessTimes(site, now).endOfToday, now + LONGEST_MS)
      : now + Number(chosen) * MINUTE_MS;
  const until = new Date(end).toISOString();
  return { state, until, extraMinutes: state === 'busy' ? Number(extraMinutes) : 0 };
}

/** The same for a quarter of an hour more, a day from now at most. */
export const prolonged = (pace: Throttling, now: number): Throttling => ({
  ...pace,
  until: new Date(Math.min(Date.parse(pace.until) + 15 * MINUTE_MS, now + LONGEST_MS)).toISOString(),
});
