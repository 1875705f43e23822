import { expect, test } from '@jest/globals';
import { DAYS } from '../../entities/constants.ts';
import type { Closure, DayHours, Hours, TimeRange } from '../../entities/site.ts';
import { hoursFaults } from './hours-faults.ts';
import { openingsAround } from './opening-hours.ts';
import { openingSchedule } from './opening-schedule.ts';
import { timeSlots } from './time-slots.ts';
import { addDays } from './zoned-time.ts';

const ZONES = [
  'America/Edmonton',
  'America/St_Johns',
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/Regina',
  'Europe/London',
  'Europe/Paris',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Lord_Howe',
  'Australia/Eucla',
  'Pacific/Auckland',
];
const SHOPS = process.env.TEST_PROFILE === 'full' ? 40 : 2;
const FIRST_DAY = '2026-01-01';
const TWO_YEARS = 730;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** mulberry32 */
const dice = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, chance: (share: number) => next() < share };
};
type Dice = ReturnType<typeof dice>;

const clock = (quarter: number): string => {
  const minutes = (quarter % 96) * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
/** One or two openings of a day, in quarters; the last one may run past midnight. */
const someRanges = ({ below, chance }: Dice): TimeRange[] => {
  const open = 20 + below(30);
  const close = open + 4 + below(24);
  const first = { open: clock(open), close: clock(close) };
  if (!chance(0.4) || close > 84) return [first];
  const again = close + 2 + below(8);
  return [first, { open: clock(again), close: clock(again + 4 + below(24)) }];
};
const someDay = (random: Dice): DayHours => {
  const [{ open, close }, ...more] = someRanges(random) as [TimeRange, ...TimeRange[]];
  if (random.chance(0.15)) return { open, close, closed: true };
  return more.length > 0 ? { open, close, more } : { open, close };
};
const someWeek = (random: Dice): Hours => {
  for (;;) {
    const week = Object.fromEntries(DAYS.map((day) => [day, someDay(random)])) as Hours;
    if (hoursFaults(week).length === 0) return week;
  }
};
const someClosures = (random: Dice): Closure[] =>
  Array.from({ length: random.below(12) }, () => {
    const from = addDays(FIRST_DAY, random.below(TWO_YEARS));
    const days = { from, to: addDays(from, random.below(6)) };
    return random.chance(0.5) ? days : { ...days, hours: someRanges(random) };
  });

/** What a clock on the wall of the zone shows. */
const wallClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at: number) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      date: `${parts.year}-${parts.month}-${parts.day}`,
      minutes: Number(parts.hour) * 60 + Number(parts.minute),
    };
  };
};

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

interface Place {
  site: { hours: Hours; closures: Closure[]; timeZone: string };
  location: { hours?: Hours; closures: Closure[] } | undefined;
}

/** The rules as `decided §15` and §20 put them, read off a wall clock. */
const oracle = ({ site, location }: Place) => {
  const wall = wallClock(site.timeZone);
  const isOn = (date: string) => (one: Closure) => one.from <= date && date <= one.to;
  const rangesOn = (date: string): readonly TimeRange[] => {
    if (site.closures.some((one) => isOn(date)(one) && !one.hours?.length)) return [];
    const own = location?.closures.find(isOn(date));
    const special = own ?? site.closures.find(isOn(date));
    if (special) return special.hours ?? [];
    const weekday = DAYS[(new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7]!;
    const { open, close, closed, more = [] } = (location?.hours ?? site.hours)[weekday];
    return closed ? [] : [{ open, close }, ...more];
  };
  const isOpenAt = (at: number): boolean => {
    const { date, minutes } = wall(at);
    const isOpen = ({ open, close }: TimeRange, sinceMidnight: number) => {
      const [from, to] = [minutesOf(open), minutesOf(close)];
      return from <= sinceMidnight && sinceMidnight < (to <= from ? to + 1440 : to);
    };
    return (
      rangesOn(date).some((range) => isOpen(range, minutes)) ||
      rangesOn(addDays(date, -1)).some((range) => isOpen(range, minutes + 1440))
    );
  };
  return { isOpenAt, rangesOn };
};

/** How far the zone's clocks are ahead of UTC, ms. */
const aheadOf = (timeZone: string) => {
  const wall = wallClock(timeZone);
  return (at: number): number => {
    const { date, minutes } = wall(at);
    return Date.parse(date) + minutes * MINUTE - at;
  };
};

const DAY = 24 * HOUR;
/** Days within which the clocks change, by the instant at which each begins in UTC. */
const changes = (ahead: (at: number) => number): number[] =>
  Array.from({ length: TWO_YEARS }, (_, day) => Date.parse(FIRST_DAY) + day * DAY).filter(
    (at) => ahead(at) !== ahead(at + DAY),
  );

/**
 * Whether the clock on the wall says when opening and closing are around an instant: where the clocks change, an hour comes
 * twice or not at all, and what begins or ends within it does so at one of several instants.
 */
const isClear = (ahead: (at: number) => number, rangesOn: (date: string) => readonly TimeRange[]) => {
  const comesOnce = (date: string, minutes: number): boolean => {
    const asUtc = Date.parse(date) + minutes * MINUTE;
    const offsets = new Set([ahead(asUtc - DAY), ahead(asUtc + DAY)]);
    return [...offsets].filter((offset) => ahead(asUtc - offset) === offset).length === 1;
  };
  return (at: number): boolean => {
    const today = new Date(at + ahead(at)).toISOString().slice(0, 10);
    return [-1, 0].every((days) => {
      const date = addDays(today, days);
      return rangesOn(date).every(({ open, close }) => {
        const [from, to] = [minutesOf(open), minutesOf(close)];
        return comesOnce(date, from) && comesOnce(date, to <= from ? to + 1440 : to);
      });
    });
  };
};

test.each(ZONES.map((timeZone, place) => [timeZone, place + 1] as const))(
  'in %s shops are open when a clock on the wall says so, over two years (seed %i)',
  (timeZone, seed) => {
    const random = dice(seed);
    const ahead = aheadOf(timeZone);
    const changing = changes(ahead);
    const wrong: string[] = [];
    let [open, atChanges] = [0, 0];
    for (let shop = 0; shop < SHOPS; shop += 1) {
      const site = { timeZone, hours: someWeek(random), closures: someClosures(random) };
      const location = random.chance(0.6)
        ? { ...(random.chance(0.5) ? { hours: someWeek(random) } : {}), closures: someClosures(random) }
        : undefined;
      const schedule = openingSchedule(site, location);
      const { isOpenAt: isOpen, rangesOn } = oracle({ site, location });
      const clear = isClear(ahead, rangesOn);
      const note = (what: string, at: number) =>
        wrong.push(`${what} ${new Date(at).toISOString()} ${JSON.stringify({ site, location })}`);
      const looks = [
        ...Array.from(
          { length: 60 },
          () => Date.parse(FIRST_DAY) + random.below(TWO_YEARS * 24 * 60) * MINUTE,
        ),
        ...changing.flatMap((day) =>
          Array.from({ length: 20 }, () => day - DAY + random.below(3 * 24 * 60) * MINUTE),
        ),
      ];
      for (const at of looks) {
        if (!clear(at)) continue;
        if (ahead(at - DAY) !== ahead(at + DAY)) atChanges += 1;
        const found = openingsAround(schedule, at, 1).some((one) => one.opensAt <= at && at < one.closesAt);
        if (found !== isOpen(at)) note(found ? 'open' : 'shut', at);
        if (found) open += 1;
      }
      for (let look = 0; look < 6; look += 1) {
        const date = addDays(FIRST_DAY, random.below(TWO_YEARS));
        const noon = Date.parse(`${date}T12:00Z`);
        const slots = timeSlots({ ...schedule, now: noon - 48 * HOUR, leadMinutes: 30, date });
        for (const { at } of slots)
          if (clear(at) && (!isOpen(at) || !isOpen(at + 14 * MINUTE)))
            note('a time is offered while it is shut:', at);
      }
    }
    expect(wrong).toEqual([]);
    expect(open).toBeGreaterThan(6 * SHOPS);
    expect(atChanges).toBeGreaterThanOrEqual(2.5 * SHOPS * changing.length);
  },
);
