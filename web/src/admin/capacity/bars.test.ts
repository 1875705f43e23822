import type { AdminSite, CapacityLimit } from '@biteboard/contracts';
import { DEFAULT_HOURS } from '@biteboard/contracts/rules';
import { describe, expect, test } from '@jest/globals';
import { barsOf, countMarks, hourMarks, limitRuns, placeOfNow } from './bars.ts';

const FRIDAY = '2026-11-20';
const at = (time: string) => Date.parse(`${FRIDAY}T${time}:00Z`);
const site = { timeZone: 'UTC', hours: DEFAULT_HOURS, pickupLeadMinutes: 30 } as AdminSite;
const limit = (
  from: string,
  to: string,
  orders: number | null,
  items: number | null = null,
): CapacityLimit => ({
  locationId: 'l',
  day: 'fri',
  from,
  to,
  orders,
  items,
});
const limits = [limit('10:00', '17:00', 8), limit('17:00', '20:00', 12, 60)];
const booked = (...sums: [string, number, number][]) =>
  sums.map(([time, orders, items]) => ({ at: new Date(at(time)).toISOString(), orders, items }));
const barsAt = (now: number, more: Partial<Parameters<typeof barsOf>[0]> = {}) =>
  barsOf({ site, location: undefined, limits, date: FRIDAY, booked: [], now, ...more });
const barOf = (bars: ReturnType<typeof barsOf>, time: string) => bars.find((bar) => bar.at === at(time));

describe('the bars of a day', () => {
  test('are the quarters of its opening, up to the last that can be ordered for', () => {
    const bars = barsAt(at('09:00'));
    expect(bars).toHaveLength(48);
    expect([bars[0]?.at, bars.at(-1)?.at]).toEqual([at('10:00'), at('21:45')]);
    const closed = { ...site, hours: { ...DEFAULT_HOURS, fri: { ...DEFAULT_HOURS.fri, closed: true } } };
    expect(barsAt(at('09:00'), { site: closed })).toEqual([]);
  });
  test('go on past midnight, and hold what was booked before the hours were others', () => {
    const late = { open: '18:00', close: '02:00', closed: false };
    const bars = barsAt(at('12:00'), {
      site: { ...site, hours: { ...DEFAULT_HOURS, fri: late } },
      booked: booked(['17:30', 1, 2]),
    });
    expect([bars[0]?.at, bars.at(-1)?.at]).toEqual([at('17:30'), Date.parse('2026-11-21T01:45:00Z')]);
  });
  test('are full once one of both numbers is reached, and past once their quarter is over', () => {
    const bars = barsAt(at('12:14'), {
      booked: booked(
        ['11:45', 8, 8],
        ['12:00', 8, 8],
        ['17:00', 3, 60],
        ['17:15', 11, 59],
        ['20:00', 50, 90],
      ),
    });
    const states = ['11:45', '12:00', '17:00', '17:15', '20:00'].map((time) => barOf(bars, time)?.state);
    expect(states).toEqual(['past', 'full', 'full', 'booked', 'booked']);
  });
  test('are paused from now until the pause ends', () => {
    const pace = { state: 'paused', until: new Date(at('18:45')).toISOString(), extraMinutes: 0 } as const;
    const bars = barsAt(at('18:13'), { site: { ...site, pace } });
    const paused = bars.filter(({ isPaused }) => isPaused).map((bar) => bar.at);
    expect(paused).toEqual([at('18:00'), at('18:15'), at('18:30')]);
    expect(barsAt(at('18:50'), { site: { ...site, pace } }).some(({ isPaused }) => isPaused)).toBe(false);
  });
});

test('the limit of orders is a step line, with gaps where there is none', () => {
  expect(limitRuns(barsAt(at('09:00')))).toEqual([
    { first: 0, last: 27, orders: 8 },
    { first: 28, last: 39, orders: 12 },
  ]);
  const gap = [limit('10:00', '11:00', 5), limit('11:00', '12:00', null, 9), limit('12:00', '13:00', 5)];
  expect(limitRuns(barsAt(at('09:00'), { limits: gap })).map(({ first, last }) => [first, last])).toEqual([
    [0, 3],
    [8, 11],
  ]);
});

test('an axis counts in whole steps that read well, to at or above the highest', () => {
  expect(countMarks(0)).toEqual([0, 1, 2, 3, 4]);
  expect(countMarks(12)).toEqual([0, 4, 8, 12]);
  expect(countMarks(41)).toEqual([0, 20, 40, 60]);
  for (let highest = 1; highest < 2_000; highest += 7) {
    const marks = countMarks(highest);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(marks.every(Number.isInteger)).toBe(true);
    expect(marks.length).toBeLessThanOrEqual(5);
  }
});

test('hours are named as far apart as they find room, and none where it would stand out on the right', () => {
  const hours = (width: number) =>
    hourMarks(barsAt(at('09:00')), 'UTC', width).map((mark) => new Date(mark.at).getUTCHours());
  expect(hours(1_000)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  expect(hours(330)).toEqual([10, 12, 14, 16, 18, 20]);
});

test('now is a place among the bars during the day', () => {
  const bars = barsAt(at('09:00'));
  expect(placeOfNow(bars, at('10:30') + 450_000)).toBe(2.5);
  expect(placeOfNow(bars, at('09:59'))).toBeNull();
  expect(placeOfNow(bars, at('22:00'))).toBeNull();
});
