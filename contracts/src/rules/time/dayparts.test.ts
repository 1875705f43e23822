import { describe, expect, test } from '@jest/globals';
import { DAYS } from '../../entities/constants.ts';
import type { Daypart } from '../../entities/daypart.ts';
import { isServedAt, nextDaypart, nextServedAt } from './dayparts.ts';
import { instantOf } from './zoned-time.ts';

const ZONE = 'America/Edmonton';
/** 2026-06-10 is a Wednesday. */
const at = (date: string, time: string, zone = ZONE) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf(date, hour * 60 + minute, zone);
};
const daily = (from: string, to: string): Daypart => ({ days: [...DAYS], from, to });
const breakfast = [daily('07:00', '11:00')];
const weekend: Daypart[] = [{ days: ['sat', 'sun'], from: '00:00', to: '24:00' }];
const late: Daypart[] = [{ days: ['fri'], from: '22:00', to: '02:00' }];

describe('what is limited to a daypart is served', () => {
  test.each([
    ['from its first minute', breakfast, '2026-06-10', '07:00', true],
    ['not before', breakfast, '2026-06-10', '06:59', false],
    ['to its last minute', breakfast, '2026-06-10', '10:59', true],
    ['not from its end on', breakfast, '2026-06-10', '11:00', false],
    ['on its days', weekend, '2026-06-13', '00:00', true],
    ['not on others', weekend, '2026-06-15', '00:00', false],
    ['past midnight, on the day after', late, '2026-06-13', '01:59', true],
    ['and not on the same hours of another day', late, '2026-06-12', '01:59', false],
    ['around the clock where both are equal', [daily('09:00', '09:00')], '2026-06-10', '08:59', true],
  ])('%s', (_when, dayparts, date, time, expected) => {
    expect(isServedAt([dayparts], ZONE, at(date, time))).toBe(expected);
  });

  test('by the wall clock of its zone, also across a change of the clocks', () => {
    for (const date of ['2026-03-07', '2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'])
      for (const zone of [ZONE, 'Europe/London', 'Australia/Lord_Howe'])
        expect(
          ['06:59', '07:00', '10:59', '11:00'].map((time) =>
            isServedAt([breakfast], zone, at(date, time, zone)),
          ),
        ).toEqual([false, true, true, false]);
  });

  test('where both the dish and its category are; what says nothing is always served', () => {
    expect(isServedAt([breakfast, weekend], ZONE, at('2026-06-13', '08:00'))).toBe(true);
    expect(isServedAt([breakfast, weekend], ZONE, at('2026-06-10', '08:00'))).toBe(false);
    expect(isServedAt([undefined, [], null], ZONE, at('2026-06-10', '08:00'))).toBe(true);
  });
});

describe('the next time that it is served', () => {
  test('is now where it is, else when its next daypart begins', () => {
    expect(nextServedAt([breakfast], ZONE, at('2026-06-10', '08:10'))).toBe(at('2026-06-10', '08:10'));
    expect(nextServedAt([breakfast], ZONE, at('2026-06-10', '11:00'))).toBe(at('2026-06-11', '07:00'));
    expect(nextServedAt([breakfast, weekend], ZONE, at('2026-06-10', '08:00'))).toBe(
      at('2026-06-13', '07:00'),
    );
    expect(nextServedAt([weekend], ZONE, at('2026-06-15', '00:00'))).toBe(at('2026-06-20', '00:00'));
  });

  test('is none where dish and category never meet', () => {
    expect(nextServedAt([breakfast, [daily('12:00', '14:00')]], ZONE, at('2026-06-10', '08:00'))).toBeNull();
  });

  test('names its daypart', () => {
    const lunchToo = [...breakfast, daily('12:00', '14:00')];
    expect(nextDaypart([lunchToo], ZONE, at('2026-06-10', '11:30'))).toMatchObject({ from: '12:00' });
    expect(nextDaypart([[]], ZONE, at('2026-06-10', '11:30'))).toBeUndefined();
  });
});
