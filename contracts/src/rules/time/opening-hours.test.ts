import { describe, expect, test } from '@jest/globals';
import type { Hours } from '../../entities/site.ts';
import { weekOf } from './hours.fixture.ts';
import { businessDay, DEFAULT_HOURS, isOpenAt, openingsOn, openStatus } from './opening-hours.ts';
import { instantOf } from './zoned-time.ts';

const EDMONTON = 'America/Edmonton';
const edmonton = (hours: Hours) => ({ hours, timeZone: EDMONTON });
/** 2025-07-14 is a Monday. */
const at = (date: string, time: string, timeZone = EDMONTON) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf(date, hour * 60 + minute, timeZone);
};
const iso = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString();

test('the default is 10:00 to 22:00 every day', () => {
  expect(DEFAULT_HOURS).toEqual(weekOf('10:00-22:00'));
});

describe('a kitchen’s day', () => {
  test.each([
    ['18:00-02:00', '01:59', '2025-07-13'],
    ['18:00-02:00', '02:00', '2025-07-14'],
    ['10:00-22:00', '01:00', '2025-07-14'],
    ['00:00-24:00', '00:00', '2025-07-14'],
    ['10:00-10:00', '09:59', '2025-07-13'],
    ['10:00-10:00', '10:00', '2025-07-14'],
  ])('of %s is at %s that of %s', (hours, time, day) => {
    expect(businessDay(edmonton(weekOf(hours)), at('2025-07-14', time))).toBe(day);
  });

  test('continues past midnight into a day that is closed', () => {
    const hours = weekOf('18:00-02:00', { mon: 'closed' });
    expect(businessDay(edmonton(hours), at('2025-07-14', '01:00'))).toBe('2025-07-13');
    expect(businessDay(edmonton(hours), at('2025-07-15', '01:00'))).toBe('2025-07-15');
  });
});

describe('an opening', () => {
  test.each([
    ['10:00-22:00', '2025-07-14T16:00:00.000Z', '2025-07-15T04:00:00.000Z'],
    ['18:00-02:00', '2025-07-15T00:00:00.000Z', '2025-07-15T08:00:00.000Z'],
    ['00:00-24:00', '2025-07-14T06:00:00.000Z', '2025-07-15T06:00:00.000Z'],
    ['00:00-00:00', '2025-07-14T06:00:00.000Z', '2025-07-15T06:00:00.000Z'],
    ['10:00-10:00', '2025-07-14T16:00:00.000Z', '2025-07-15T16:00:00.000Z'],
    ['17:00-24:00', '2025-07-14T23:00:00.000Z', '2025-07-15T06:00:00.000Z'],
  ])('of %s', (hours, opensAt, closesAt) => {
    const opening = openingsOn(edmonton(weekOf(hours)), '2025-07-14')[0];
    expect([iso(opening?.opensAt), iso(opening?.closesAt)]).toEqual([opensAt, closesAt]);
  });

  test('is absent on a closed day', () => {
    expect(openingsOn(edmonton(weekOf('10:00-22:00', { mon: 'closed' })), '2025-07-14')).toEqual([]);
  });

  test('is shorter in a night that skips an hour and longer in one that repeats it', () => {
    const length = (date: string) => {
      const opening = openingsOn(edmonton(weekOf('22:00-04:00')), date)[0]!;
      return (opening.closesAt - opening.opensAt) / 3_600_000;
    };
    expect([length('2025-03-07'), length('2025-03-08'), length('2025-11-01')]).toEqual([6, 5, 7]);
  });

  test('that falls into the skipped hour as a whole does not begin after its end', () => {
    expect(openingsOn(edmonton(weekOf('02:30-03:00')), '2025-03-09')).toEqual([]);
  });
});

describe('open', () => {
  const open = (hours: string, date: string, time: string) =>
    isOpenAt(edmonton(weekOf(hours)), at(date, time));

  test.each([
    ['10:00-22:00', '09:59', false],
    ['10:00-22:00', '10:00', true],
    ['10:00-22:00', '21:45', true],
    ['10:00-22:00', '21:46', false],
    ['10:00-22:00', '22:00', false],
    ['18:00-02:00', '00:30', true],
    ['18:00-02:00', '01:45', true],
    ['18:00-02:00', '01:46', false],
    ['18:00-02:00', '17:59', false],
    ['17:00-24:00', '23:45', true],
    ['17:00-24:00', '23:50', false],
    ['00:00-24:00', '23:50', true],
    ['00:00-00:00', '00:00', true],
    ['10:10-10:10', '10:05', true],
    ['12:00-12:10', '12:05', false],
  ])('%s at %s: %p', (hours, time, expected) => {
    expect(open(hours, '2025-07-15', time)).toBe(expected);
  });

  test('the night before a closed day still has its tail', () => {
    const hours = weekOf('18:00-02:00', { tue: 'closed' });
    expect(isOpenAt(edmonton(hours), at('2025-07-15', '01:30'))).toBe(true);
    expect(isOpenAt(edmonton(hours), at('2025-07-15', '20:00'))).toBe(false);
    expect(isOpenAt(edmonton(hours), at('2025-07-16', '01:30'))).toBe(false);
  });

  test('a shop around the clock closes before its closed day only', () => {
    const hours = weekOf('00:00-24:00', { wed: 'closed' });
    expect(isOpenAt(edmonton(hours), at('2025-07-14', '23:50'))).toBe(true);
    expect(isOpenAt(edmonton(hours), at('2025-07-15', '23:50'))).toBe(false);
  });

  test('a shop around the clock is open at every quarter of the days that change the clocks', () => {
    for (const timeZone of [EDMONTON, 'Europe/London', 'America/St_Johns', 'Australia/Lord_Howe']) {
      const shut: string[] = [];
      for (const date of [
        '2025-03-08',
        '2025-03-29',
        '2025-04-05',
        '2025-10-04',
        '2025-10-25',
        '2025-11-01',
      ]) {
        const from = at(date, '00:00', timeZone);
        for (let hour = 0; hour < 50; hour += 0.25) {
          const instant = from + hour * 3_600_000;
          if (!isOpenAt({ hours: weekOf('00:00-24:00'), timeZone }, instant))
            shut.push(new Date(instant).toISOString());
        }
      }
      expect(shut).toEqual([]);
    }
  });
});

describe('what the shop says', () => {
  const status = (hours: ReturnType<typeof weekOf>, date: string, time: string) => {
    const { opensAt, closesAt, ...rest } = openStatus(edmonton(hours), at(date, time));
    return { ...rest, opensAt: iso(opensAt), closesAt: iso(closesAt) };
  };
  const haldi = weekOf('10:00-22:00', { mon: 'closed', sat: '10:00-23:00' });

  test('open until it closes', () => {
    expect(status(haldi, '2025-07-15', '18:00')).toMatchObject({
      open: true,
      always24h: false,
      closesAt: iso(at('2025-07-15', '22:00')),
    });
  });

  test('closed from 15 minutes before, until the next opening', () => {
    const closed = {
      open: false,
      always24h: false,
      opensAt: iso(at('2025-07-16', '10:00')),
      closesAt: undefined,
    };
    expect(status(haldi, '2025-07-15', '21:50')).toEqual(closed);
    expect(status(haldi, '2025-07-13', '23:00')).toMatchObject({ opensAt: iso(at('2025-07-15', '10:00')) });
    expect(status(haldi, '2025-07-15', '08:00')).toMatchObject({ opensAt: iso(at('2025-07-15', '10:00')) });
  });

  test('a shop that never closes says so, one with a closed day does not', () => {
    expect(status(weekOf('00:00-24:00'), '2025-07-15', '23:55')).toEqual({
      open: true,
      always24h: true,
      opensAt: undefined,
      closesAt: undefined,
    });
    expect(status(weekOf('00:00-24:00', { sun: 'closed' }), '2025-07-15', '12:00')).toMatchObject({
      open: true,
      always24h: false,
      closesAt: iso(at('2025-07-20', '00:00')),
    });
  });

  test('a shop open one day a week names that day even right after it', () => {
    const hours = weekOf('closed', { mon: '10:00-12:00' });
    expect(status(hours, '2025-07-14', '12:00')).toMatchObject({
      open: false,
      opensAt: iso(at('2025-07-21', '10:00')),
    });
  });

  test('a shop that never opens names no time', () => {
    expect(status(weekOf('closed'), '2025-07-14', '12:00')).toEqual({ open: false, always24h: false });
  });
});
