import {
  addDays,
  type OpeningSchedule,
  openingsAround,
  startOfDay,
  zonedParts,
} from '@biteboard/contracts/rules';

/** When today's business ends and the next begins, ms since 1970; no next one where the shop never closes. */
export function businessTimes(
  schedule: OpeningSchedule,
  now: number,
): { endOfToday: number; nextOpening?: number } {
  const { timeZone } = schedule;
  const midnight = startOfDay(addDays(zonedParts(now, timeZone).date, 1), timeZone);
  const openings = openingsAround(schedule, now);
  const today = openings.find(({ opensAt, closesAt }) => opensAt < midnight && closesAt > now);
  const nextDay = startOfDay(addDays(zonedParts(now, timeZone).date, 2), timeZone);
  // An opening that lasts all of tomorrow has no end today.
  const endOfToday = today && today.closesAt < nextDay ? today.closesAt : midnight;
  const next = openings.find(({ opensAt }) => opensAt >= endOfToday);
  return next ? { endOfToday, nextOpening: next.opensAt } : { endOfToday };
}
