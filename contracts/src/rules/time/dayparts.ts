import type { Daypart } from '../../entities/daypart.ts';
import { minutesOf } from './opening-hours.ts';
import { addDays, instantOf, weekdayOf, zonedParts } from './zoned-time.ts';

const DAY_MINUTES = 1_440;
const WEEK_DAYS = 7;

/** When something is served: a dish by its own times and by those of its category; what says nothing is always served. */
export type ServingTimes = readonly (readonly Daypart[] | null | undefined)[];

const spanOf = ({ from, to }: Daypart): [number, number] => {
  const begin = minutesOf(from);
  const end = minutesOf(to);
  return [begin, end <= begin ? end + DAY_MINUTES : end];
};

const holdsAt = (dayparts: readonly Daypart[], timeZone: string, at: number): boolean => {
  const { date, weekday, hour, minute } = zonedParts(at, timeZone);
  const minutes = hour * 60 + minute;
  const before = weekdayOf(addDays(date, -1));
  return dayparts.some((daypart) => {
    const [begin, end] = spanOf(daypart);
    const isOn = (day: typeof weekday, time: number) =>
      daypart.days.includes(day) && begin <= time && time < end;
    return isOn(weekday, minutes) || isOn(before, minutes + DAY_MINUTES);
  });
};

/** Whether all of these times hold at an instant, ms since 1970. */
export const isServedAt = (times: ServingTimes, timeZone: string, at: number): boolean =>
  times.every((dayparts) => !dayparts || dayparts.length === 0 || holdsAt(dayparts, timeZone, at));

/** The next instant from one on (ms since 1970) at which all of them hold; null within the week where there is none. */
export const nextServedAt = (times: ServingTimes, timeZone: string, at: number): number | null => {
  if (isServedAt(times, timeZone, at)) return at;
  const today = zonedParts(at, timeZone).date;
  const begins = times
    .flatMap((dayparts) => dayparts ?? [])
    .flatMap(({ days, from }) =>
      Array.from({ length: WEEK_DAYS + 1 }, (_, ahead) => addDays(today, ahead))
        .filter((date) => days.includes(weekdayOf(date)))
        .map((date) => instantOf(date, minutesOf(from), timeZone)),
    );
  const inOrder = begins.filter((begin) => begin > at).toSorted((a, b) => a - b);
  return inOrder.find((begin) => isServedAt(times, timeZone, begin)) ?? null;
};

/** The daypart that something is next served in, else its first; undefined of what is always served. */
export const nextDaypart = (times: ServingTimes, timeZone: string, at: number): Daypart | undefined => {
  const limited = times.flatMap((dayparts) => dayparts ?? []);
  const next = nextServedAt(times, timeZone, at);
  return limited.find((daypart) => next !== null && holdsAt([daypart], timeZone, next)) ?? limited[0];
};
