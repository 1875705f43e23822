import type { PublicSite, Throttling } from '../../entities/site.ts';
import type { Timing } from './time-slots.ts';

const MINUTE_MS = 60_000;

/** What of a site decides when it can have an order ready. */
export type TimedSite = Pick<PublicSite, 'hours' | 'timeZone' | 'pickupLeadMinutes' | 'pace'>;

/** The throttling at a time (ms since 1970): past its end there is none. */
export const throttlingAt = (pace: Throttling | null | undefined, now: number): Throttling | null =>
  pace && Date.parse(pace.until) > now ? pace : null;

/** When a site takes orders, and how long it needs for one now: longer while its kitchen is busy. */
export function timingOf({ hours, timeZone, pickupLeadMinutes, pace }: TimedSite, now: number): Timing {
  const present = throttlingAt(pace, now);
  const timing = { hours, timeZone, now, leadMinutes: pickupLeadMinutes };
  if (!present) return timing;
  return present.state === 'paused'
    ? { ...timing, pausedUntil: Date.parse(present.until) }
    : { ...timing, leadMinutes: pickupLeadMinutes + present.extraMinutes };
}

/** What an order that is placed or paid now takes at least, where no time was asked for; ms since 1970. */
export const leadFrom = (site: TimedSite, now: number): number =>
  now + timingOf(site, now).leadMinutes * MINUTE_MS;
