import { DAYS, DEFAULT_HOURS, instantOf, timingOf } from '@biteboard/contracts/rules';
import { describe, expect, test } from '@jest/globals';
import { orderTimes } from './order-times.ts';
import { confirmedReadyAt, dayChoices, selectableSlots, timeOnDay } from './time-choices.ts';

const timeZone = 'America/Edmonton';
const site = { hours: DEFAULT_HOURS, timeZone, pickupLeadMinutes: 30 };
/** A Friday. */
const at = (hour: number, minute = 0, date = '2026-11-20') => instantOf(date, hour * 60 + minute, timeZone);

describe('the time of an order', () => {
  test('is now and the lead while nothing is chosen', () => {
    const times = orderTimes(site, at(18, 15), null);
    expect(times).toMatchObject({
      isOpen: true,
      scheduledFor: null,
      readyAt: at(18, 45),
      date: '2026-11-20',
    });
  });
  test('is the chosen one while it can be met', () => {
    expect(orderTimes(site, at(12), at(19))).toMatchObject({ scheduledFor: at(19), readyAt: at(19) });
  });
  test('is as soon as possible again once the chosen one has passed', () => {
    expect(orderTimes(site, at(19, 30), at(19))).toMatchObject({ scheduledFor: null, readyAt: at(20) });
  });
  test('is the next opening while the shop is closed', () => {
    const times = orderTimes(site, at(23), null);
    expect(times).toMatchObject({ isOpen: false, date: '2026-11-21', readyAt: at(10, 0, '2026-11-21') });
  });
  test('is later while the kitchen is busy, and after its pause', () => {
    const until = new Date(at(18, 45)).toISOString();
    const busy = { ...site, pace: { state: 'busy', until, extraMinutes: 20 } } as const;
    expect(orderTimes(busy, at(18, 15), null)).toMatchObject({ isOpen: true, readyAt: at(19, 5) });
    expect(orderTimes(busy, at(18, 45), null)).toMatchObject({ readyAt: at(19, 15) });
    const paused = { ...site, pace: { state: 'paused', until, extraMinutes: 0 } } as const;
    expect(orderTimes(paused, at(18, 15), null)).toMatchObject({ isOpen: false, readyAt: at(19, 15) });
    expect(orderTimes(paused, at(18, 15), at(20))).toMatchObject({ scheduledFor: at(20), readyAt: at(20) });
    expect(timeOnDay(timingOf(paused, at(18, 15)), '2026-11-20')).toBe(at(19, 15));
  });
  test('belongs to the evening that it ends', () => {
    const late = { ...site, hours: { ...DEFAULT_HOURS, fri: { open: '17:00', close: '02:00' } } };
    const half = at(0, 30, '2026-11-21');
    expect(orderTimes(late, at(22), half)).toMatchObject({ scheduledFor: half, date: '2026-11-20' });
  });
  test('does not exist where no day is open', () => {
    const hours = Object.fromEntries(DAYS.map((day) => [day, { ...DEFAULT_HOURS[day], closed: true }]));
    const shut = { ...site, hours: hours as typeof DEFAULT_HOURS };
    expect(orderTimes(shut, at(12), null).readyAt).toBeNull();
  });
});

describe('choosing a day', () => {
  test('offers seven, those without a free time marked', () => {
    const hours = { ...DEFAULT_HOURS, sun: { ...DEFAULT_HOURS.sun, closed: true } };
    const days = dayChoices(timingOf({ ...site, hours }, at(12)));
    expect(days).toHaveLength(7);
    expect(days.filter(({ state }) => state !== 'free')).toEqual([{ date: '2026-11-22', state: 'closed' }]);
  });
  test('asks for as soon as possible today, for the first time on another day', () => {
    const timing = timingOf(site, at(12));
    expect(timeOnDay(timing, '2026-11-20')).toBeNull();
    expect(timeOnDay(timing, '2026-11-21')).toBe(at(10, 0, '2026-11-21'));
  });
  test('asks for the first time of today before the doors open', () => {
    expect(timeOnDay(timingOf(site, at(8)), '2026-11-20')).toBe(at(10));
  });
});

describe('the times of a day', () => {
  const timing = timingOf(site, at(20, 50));
  test('are all there, those that are too soon disabled', () => {
    const slots = selectableSlots(timing, '2026-11-20', null);
    expect(slots[0]).toEqual({ at: at(10), disabled: true });
    expect(slots.filter(({ disabled }) => !disabled).map((slot) => slot.at)).toEqual([
      at(21, 30),
      at(21, 45),
    ]);
  });
  test('keep the chosen one enabled in its place while it can be met', () => {
    const slots = selectableSlots(timing, '2026-11-20', at(21, 15));
    expect(slots.filter(({ disabled }) => !disabled).map((slot) => slot.at)).toEqual([
      at(21, 15),
      at(21, 30),
      at(21, 45),
    ]);
  });
  test('are none on a day without an opening', () => {
    const hours = { ...DEFAULT_HOURS, sun: { ...DEFAULT_HOURS.sun, closed: true } };
    expect(selectableSlots(timingOf({ ...site, hours }, at(12)), '2026-11-22', null)).toEqual([]);
  });
});

describe('a kitchen that counts its orders', () => {
  const quarters = (from: number, to: number) =>
    new Set(Array.from({ length: (to - from) / 900_000 }, (_, index) => from + index * 900_000));
  const full = (from: number, to: number, heldFor: number | null = null) => ({
    full: quarters(from, to),
    heldFor,
  });
  const friday = '2026-11-20';

  test('has an order for as soon as possible ready in the next quarter with a place', () => {
    const times = orderTimes(site, at(18, 5), null, full(at(18, 30), at(19)));
    expect(times).toMatchObject({ isOpen: true, scheduledFor: null, readyAt: at(19), date: friday });
  });
  test('gives up a chosen time that has become full, as one that has passed', () => {
    const kitchen = full(at(19), at(19, 30));
    expect(orderTimes(site, at(18), at(19, 15), kitchen)).toMatchObject({
      scheduledFor: null,
      readyAt: at(18, 30),
    });
    expect(orderTimes(site, at(18), at(19, 30), kitchen)).toMatchObject({ scheduledFor: at(19, 30) });
  });
  test('keeps the place of an order from here that waits for its payment', () => {
    const held = full(at(19), at(19, 30), at(19, 20));
    expect(orderTimes(site, at(18), at(19, 15), held)).toMatchObject({
      scheduledFor: at(19, 15),
      isHeld: true,
    });
    expect(orderTimes(site, at(18), at(19), held)).toMatchObject({ scheduledFor: null, isHeld: false });
    const evening = full(at(18), at(22), at(19, 20));
    expect(orderTimes(site, at(18), null, evening)).toMatchObject({ isOpen: true, readyAt: at(19, 15) });
  });
  test('takes no order for now once the rest of the opening is full, but for the next one', () => {
    const times = orderTimes(site, at(18), null, full(at(18), at(22)));
    expect(times).toMatchObject({ isOpen: false, readyAt: at(10, 0, '2026-11-21'), date: '2026-11-21' });
    expect(timeOnDay(times.timing, friday)).toBeNull();
  });
  test('offers none of its full quarters, the first free one of a day, and says which days are full', () => {
    const saturday = '2026-11-21';
    const { timing } = orderTimes(site, at(12), null, full(at(10, 0, saturday), at(10, 30, saturday)));
    expect(selectableSlots(timing, saturday, null).slice(0, 3)).toEqual([
      { at: at(10, 0, saturday), disabled: true },
      { at: at(10, 15, saturday), disabled: true },
      { at: at(10, 30, saturday), disabled: false },
    ]);
    expect(timeOnDay(timing, saturday)).toBe(at(10, 30, saturday));
    const whole = orderTimes(site, at(12), null, full(at(10, 0, saturday), at(22, 0, saturday)));
    expect(dayChoices(whole.timing).slice(0, 3)).toEqual([
      { date: friday, state: 'free' },
      { date: saturday, state: 'full' },
      { date: '2026-11-22', state: 'free' },
    ]);
  });
  test('leaves today free while an order for now has a place, though every later quarter is full', () => {
    const { timing, isOpen } = orderTimes(site, at(18, 5), null, full(at(18, 45), at(22)));
    expect(isOpen).toBe(true);
    expect(dayChoices(timing)[0]).toEqual({ date: friday, state: 'free' });
  });
  test('is believed where its quote tells of a later time, until the clock has passed that', () => {
    const quote = { readyAt: new Date(at(19)).toISOString() };
    expect(confirmedReadyAt(at(18, 30), quote)).toBe(at(19));
    expect(confirmedReadyAt(at(19, 10), quote)).toBe(at(19, 10));
    expect(confirmedReadyAt(at(18, 30), {})).toBe(at(18, 30));
    expect(confirmedReadyAt(null, quote)).toBeNull();
  });
});
