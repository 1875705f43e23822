import type { Location, PublicSite, Throttling } from '../../entities/site.ts';
import { openingSchedule } from './opening-schedule.ts';
import type { Timing } from './time-slots.ts';

const MINUTE_MS = 60_000;

/** What of a site decides when it can have an order ready. */
export type TimedSite = Pick<PublicSite, 'hours' | 'closures' | 'timeZone' | 'pickupLeadMinutes' | 'pace'>;
/** What one of its locations has of its own. */
export type TimedLocation = Pick<Location, 'hours' | 'closures' | 'pace'>;

/** The throttling at a time (ms since 1970): past its end there is none. */
export const throttlingAt = (pace: Throttling | null | undefined, now: number): Throttling | null =>
  pace && Date.parse(pace.until) > now ? pace : null;

/**
 * When a site's location takes orders, and how long it needs for one now: longer while its kitchen is busy. What the
 * site says of all its kitchens holds beside what the location says; without a location it is the site's own.
 */
export function timingOf(site: TimedSite, now: number, location?: TimedLocation): Timing {
  const present = [site.pace, location?.pace].flatMap((pace) => throttlingAt(pace, now) ?? []);
  const paused = present.filter(({ state }) => state === 'paused').map(({ until }) => Date.parse(until));
  const busy = present.filter(({ state }) => state === 'busy').map(({ extraMinutes }) => extraMinutes);
  const timing = {
    ...openingSchedule(site, location),
    now,
    leadMinutes: site.pickupLeadMinutes + Math.max(0, ...busy),
  };
  return paused.length > 0 ? { ...timing, pausedUntil: Math.max(...paused) } : timing;
}

/** What an order that is placed or paid now takes at least, where no time was asked for; ms since 1970. */
export const leadFrom = (site: TimedSite, now: number, location?: TimedLocation): number =>
  now + timingOf(site, now, location).leadMinutes * MINUTE_MS;
