import { expect, test } from '@jest/globals';
import type { Throttling } from '../../entities/site.ts';
import { checkTime } from './check-time.ts';
import { DEFAULT_HOURS } from './opening-hours.ts';
import { leadFrom, throttlingAt, timingOf } from './throttling.ts';
import { asapReady, earliestReady, takesOrdersNow, timeSlots } from './time-slots.ts';
import { instantOf } from './zoned-time.ts';

const timeZone = 'America/Edmonton';
/** A Friday; the shop is open from 10 to 22. */
const at = (hour: number, minute = 0) => instantOf('2026-11-20', hour * 60 + minute, timeZone);
const site = (state?: Throttling['state'], until = at(18, 45)) => ({
  hours: DEFAULT_HOURS,
  timeZone,
  pickupLeadMinutes: 30,
  ...(state ? { pace: { state, until: new Date(until).toISOString(), extraMinutes: 20 } } : {}),
});

test('throttling ends automatically, to the millisecond', () => {
  const { pace } = site('paused');
  expect(throttlingAt(pace, at(18, 45) - 1)).toBe(pace);
  expect(throttlingAt(pace, at(18, 45))).toBeNull();
  expect(throttlingAt(null, at(18))).toBeNull();
  expect(throttlingAt(undefined, at(18))).toBeNull();
});

test('a busy kitchen needs longer until then, and refuses what would be too soon for it', () => {
  const timing = timingOf(site('busy'), at(18));
  expect(timing).toEqual({ hours: DEFAULT_HOURS, closures: [], timeZone, now: at(18), leadMinutes: 50 });
  expect(takesOrdersNow(timing)).toBe(true);
  expect(asapReady(timing)).toBe(at(18, 50));
  expect(leadFrom(site('busy'), at(18))).toBe(at(18, 50));
  expect(leadFrom(site('busy'), at(18, 45))).toBe(at(19, 15));
  expect(checkTime({ ...timing, scheduledFor: null })).toBeNull();
  expect(checkTime({ ...timing, scheduledFor: at(18, 50) })).toBeNull();
  expect(checkTime({ ...timing, scheduledFor: at(18, 40) })).toMatchObject({
    code: 'TIME_UNAVAILABLE',
    params: { about: 'soon', minutes: 50 },
  });
});

test('a paused kitchen takes orders for later alone: from its end and the lead on', () => {
  const timing = timingOf(site('paused'), at(18));
  expect(timing).toMatchObject({ leadMinutes: 30, pausedUntil: at(18, 45) });
  expect(takesOrdersNow(timing)).toBe(false);
  expect(checkTime({ ...timing, scheduledFor: null })).toMatchObject({ code: 'CLOSED' });
  expect(checkTime({ ...timing, scheduledFor: at(19) })).toMatchObject({
    code: 'TIME_UNAVAILABLE',
    params: { about: 'soon', minutes: 75 },
  });
  expect(checkTime({ ...timing, scheduledFor: at(19, 15) })).toBeNull();
  expect(earliestReady(timing)).toBe(at(19, 15));
  const free = timeSlots({ ...timing, date: '2026-11-20' }).filter(({ disabled }) => !disabled);
  expect(free[0]?.at).toBe(at(19, 15));
});

test('once it has ended, orders are as they were', () => {
  const timing = timingOf(site('paused'), at(18, 45));
  expect(timing).not.toHaveProperty('pausedUntil');
  expect(takesOrdersNow(timing)).toBe(true);
  expect(earliestReady(timing)).toBe(at(19, 15));
});

test('a pause that lasts until after closing leaves the next opening', () => {
  const timing = timingOf(site('paused', at(23)), at(21));
  expect(earliestReady(timing)).toBe(instantOf('2026-11-21', 600, timeZone));
});

test('a closed shop stays closed whatever its pace', () => {
  for (const state of [undefined, 'busy', 'paused'] as const) {
    expect(takesOrdersNow(timingOf(site(state, at(24)), at(23)))).toBe(false);
  }
});
