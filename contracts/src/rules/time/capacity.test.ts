import { expect, test } from '@jest/globals';
import type { CapacityLimit } from '../../entities/site.ts';
import { isReached, limitAt, limitsOf, overlapping } from './capacity.ts';
import { checkTime } from './check-time.ts';
import { DEFAULT_HOURS } from './opening-hours.ts';
import { asapReady, earliestReady, quarterOf, timeSlots } from './time-slots.ts';
import { instantOf } from './zoned-time.ts';

const timeZone = 'America/Edmonton';
/** A Friday; the shop is open from 10 to 22. */
const at = (hour: number, minute = 0) => instantOf('2026-11-20', hour * 60 + minute, timeZone);
const limit = (patch: Partial<CapacityLimit> = {}): CapacityLimit => ({
  locationId: 'whyte',
  day: 'fri',
  from: '17:00',
  to: '20:00',
  orders: 12,
  items: null,
  ...patch,
});

test('a limit holds from its first minute up to its last, on its own weekday', () => {
  const limits = [limit()];
  expect(limitAt(limits, timeZone, at(17))).toBe(limits[0]);
  expect(limitAt(limits, timeZone, at(20) - 1)).toBe(limits[0]);
  expect(limitAt(limits, timeZone, at(20))).toBeUndefined();
  expect(limitAt(limits, timeZone, at(17) - 1)).toBeUndefined();
  expect(limitAt(limits, timeZone, at(18 + 24))).toBeUndefined();
});

test('one that runs past midnight holds on into the next day, where that has none of its own', () => {
  const night = limit({ from: '22:00', to: '02:00' });
  const early = limit({ day: 'sat', from: '01:00', to: '24:00', orders: 3 });
  expect(limitAt([night], timeZone, at(25))).toBe(night);
  expect(limitAt([night], timeZone, at(26))).toBeUndefined();
  expect(limitAt([night, early], timeZone, at(25))).toBe(early);
  expect(limitAt([night, early], timeZone, at(24))).toBe(night);
});

test('a quarter is full once its orders or its items are reached', () => {
  expect(isReached(limit(), { orders: 11, items: 900 })).toBe(false);
  expect(isReached(limit(), { orders: 12, items: 0 })).toBe(true);
  expect(isReached(limit({ orders: null, items: 40 }), { orders: 900, items: 39 })).toBe(false);
  expect(isReached(limit({ items: 40 }), { orders: 1, items: 41 })).toBe(true);
});

test('limits of one kitchen and day do not overlap; those of others may', () => {
  const until = (to: string, patch: Partial<CapacityLimit> = {}) => limit({ to, ...patch });
  expect(overlapping([limit(), limit({ from: '20:00', to: '22:00' })])).toBeUndefined();
  expect(overlapping([limit(), limit({ day: 'sat' }), limit({ locationId: 'other' })])).toBeUndefined();
  const second = limit({ from: '19:45', to: '22:00' });
  expect(overlapping([second, limit()])).toBe(second);
  const inner = limit({ from: '18:00', to: '19:00' });
  expect(overlapping([until('22:00'), inner, limit({ from: '21:00', to: '23:00' })])).toBe(inner);
  const night = limit({ from: '22:00', to: '02:00' });
  expect(overlapping([night, limit({ from: '23:00', to: '24:00' })])).toMatchObject({ from: '23:00' });
});

test('a kitchen has its own limits alone', () => {
  const capacity = [limit(), limit({ locationId: 'other' })];
  expect(limitsOf({ capacity }, 'whyte')).toEqual([capacity[0]]);
  expect(limitsOf({}, 'whyte')).toEqual([]);
});

test('a full quarter of an hour is not offered nor accepted; as soon as possible means the next free one', () => {
  const full = new Set([at(18, 30), at(18, 45)]);
  const timing = {
    hours: DEFAULT_HOURS,
    timeZone,
    now: at(18, 3),
    leadMinutes: 30,
    isFull: (time: number) => full.has(quarterOf(time)),
  };
  expect(asapReady(timing)).toBe(at(19));
  expect(earliestReady(timing)).toBe(at(19));
  expect(asapReady({ ...timing, now: at(18, 31) })).toBe(at(19, 1));
  expect(checkTime({ ...timing, scheduledFor: null })).toBeNull();
  expect(checkTime({ ...timing, scheduledFor: at(18, 45) })).toMatchObject({
    code: 'TIME_UNAVAILABLE',
    params: { about: 'full' },
  });
  expect(checkTime({ ...timing, scheduledFor: at(19) })).toBeNull();
  const free = timeSlots({ ...timing, date: '2026-11-20' }).filter(({ disabled }) => !disabled);
  expect(free[0]?.at).toBe(at(19));
});

test('a kitchen that is full until it closes takes no order for now, and its next opening is returned', () => {
  const timing = {
    hours: DEFAULT_HOURS,
    timeZone,
    now: at(18),
    leadMinutes: 30,
    isFull: (time: number) => time < at(24),
  };
  expect(asapReady(timing)).toBeNull();
  expect(checkTime({ ...timing, scheduledFor: null })).toMatchObject({
    code: 'TIME_UNAVAILABLE',
    params: { about: 'fullNow' },
  });
  expect(earliestReady(timing)).toBe(at(24 + 10));
  const closed = { ...timing, now: at(23) };
  expect(checkTime({ ...closed, scheduledFor: null })).toMatchObject({ code: 'CLOSED' });
});
