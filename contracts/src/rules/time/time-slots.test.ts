import { describe, expect, test } from '@jest/globals';
import { CLOSED_MESSAGE, checkTime } from './check-time.ts';
import { weekOf } from './hours.fixture.ts';
import { asapReady, dateChoices, earliestReady, timeSlots } from './time-slots.ts';
import { addDays, instantOf, zonedParts } from './zoned-time.ts';

const EDMONTON = 'America/Edmonton';
const at = (date: string, time: string, timeZone = EDMONTON) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf(date, hour * 60 + minute, timeZone);
};
const clock = (instant: number | null, timeZone = EDMONTON) => {
  if (instant === null) return null;
  const { date, hour, minute } = zonedParts(instant, timeZone);
  return `${date} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};
const timing = (hours: string, date: string, time: string) => ({
  hours: weekOf(hours),
  timeZone: EDMONTON,
  now: at(date, time),
  leadMinutes: 30,
});
const times = (hours: string, date: string, now = '2025-01-01') =>
  timeSlots({ ...timing(hours, now, '00:00'), date }).map((slot) => clock(slot.at)!.slice(11));

test('seven days can be chosen, from today where the shop is', () => {
  const now = Date.parse('2025-07-15T02:00:00Z');
  expect(dateChoices(EDMONTON, now)).toEqual(Array.from({ length: 7 }, (_, i) => addDays('2025-07-14', i)));
  expect(dateChoices('Europe/London', now)[0]).toBe('2025-07-15');
});

describe('slots', () => {
  test('stand on the quarter hours from opening to 15 minutes before closing', () => {
    const slots = times('10:00-22:00', '2025-07-15');
    expect(slots).toHaveLength(48);
    expect([slots[0], slots[1], slots.at(-1)]).toEqual(['10:00', '10:15', '21:45']);
    expect(times('10:10-11:05', '2025-07-15')).toEqual(['10:15', '10:30', '10:45']);
    expect(times('closed', '2025-07-15')).toEqual([]);
  });

  test('past midnight belong to the day that opened', () => {
    const slots = times('18:00-02:00', '2025-07-15');
    expect([slots[0], slots.at(-1), slots.length]).toEqual(['18:00', '01:45', 32]);
  });

  test('around the clock fill the day, and the days meet without a gap or a double', () => {
    expect(times('00:00-24:00', '2025-07-15').at(-1)).toBe('23:45');
    for (const hours of ['00:00-24:00', '10:10-10:10', '08:00-09:00']) {
      const all = ['2025-07-14', '2025-07-15', '2025-07-16'].flatMap((date) =>
        timeSlots({ ...timing(hours, '2025-07-01', '00:00'), date }).map((slot) => slot.at),
      );
      expect(new Set(all).size).toBe(all.length);
      expect(all).toEqual([...all].sort((a, b) => a - b));
      if (hours !== '08:00-09:00') expect(all).toHaveLength(3 * 96);
    }
  });

  test('skip the hour that spring skips, and offer the hour that autumn repeats once', () => {
    const spring = times('00:00-24:00', '2025-03-09');
    expect(spring).toHaveLength(92);
    expect(spring.filter((time) => time.startsWith('02'))).toEqual([]);
    const autumn = times('00:00-24:00', '2025-11-02');
    expect(autumn).toHaveLength(96);
    expect(new Set(autumn).size).toBe(96);
  });

  test('of today earlier than the lead are disabled, to the minute', () => {
    const enabled = (time: string) => {
      const slots = timeSlots({ ...timing('10:00-22:00', '2025-07-15', time), date: '2025-07-15' });
      return clock(slots.find((slot) => !slot.disabled)?.at ?? null)?.slice(11);
    };
    expect(['08:00', '12:00', '12:15', '12:16', '21:15', '21:16'].map(enabled)).toEqual([
      '10:00',
      '12:30',
      '12:45',
      '13:00',
      '21:45',
      undefined,
    ]);
  });

  test('that are offered are never refused, in whatever zone and week', () => {
    const zones = [EDMONTON, 'Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata'];
    const weeks = ['10:00-22:00', '18:00-02:00', '00:00-24:00', '22:30-22:10', '09:07-14:52', '01:00-03:30'];
    const refused: string[] = [];
    let offered = 0;
    for (const timeZone of zones) {
      for (const week of weeks) {
        for (const [today, time] of [
          ['2025-03-08', '23:20'],
          ['2025-11-01', '00:40'],
        ] as const) {
          const shop = {
            hours: weekOf(week, { wed: 'closed' }),
            timeZone,
            now: at(today, time, timeZone),
            leadMinutes: 30,
          };
          for (const date of dateChoices(timeZone, shop.now)) {
            for (const slot of timeSlots({ ...shop, date })) {
              if (slot.disabled) continue;
              offered += 1;
              if (
                zonedParts(slot.at, timeZone).minute % 15 !== 0 ||
                checkTime({ ...shop, scheduledFor: slot.at })
              ) {
                refused.push(`${timeZone} ${week} ${clock(slot.at, timeZone)}`);
              }
            }
          }
        }
      }
    }
    expect(refused).toEqual([]);
    expect(offered).toBeGreaterThan(10_000);
  });
});

describe('an order without a time', () => {
  test.each([
    ['10:00-22:00', '12:07', '2025-07-15 12:37'],
    ['10:00-22:00', '08:00', '2025-07-15 10:00'],
    ['10:00-22:00', '09:50', '2025-07-15 10:30'],
    ['10:00-22:00', '21:44', '2025-07-15 22:14'],
    ['10:00-22:00', '21:46', '2025-07-16 10:00'],
    ['00:00-24:00', '23:50', '2025-07-16 00:20'],
    ['18:00-02:00', '00:10', '2025-07-15 00:40'],
    ['18:00-18:30', '17:50', '2025-07-16 18:00'],
  ])('%s at %s is ready at %s', (hours, time, ready) => {
    expect(clock(earliestReady(timing(hours, '2025-07-15', time)))).toBe(ready);
  });

  test('is not promised for when the shop has closed: then it is ready at the next opening', () => {
    const late = { ...timing('10:00-22:00', '2025-07-15', '21:30'), leadMinutes: 60 };
    expect(asapReady(late)).toBeNull();
    expect(clock(earliestReady(late))).toBe('2025-07-16 10:00');
    expect(checkTime({ ...late, scheduledFor: null })).toMatchObject({
      code: 'TIME_UNAVAILABLE',
      params: { about: 'closed' },
    });
    expect(clock(asapReady({ ...late, leadMinutes: 45 }))).toBe('2025-07-15 22:15');
    const nextDay = { ...timing('10:00-22:00', '2025-07-15', '12:00'), leadMinutes: 1440 };
    expect(clock(asapReady(nextDay))).toBe('2025-07-16 12:00');
    expect(asapReady({ ...nextDay, now: at('2025-07-15', '21:40') })).toBe(at('2025-07-16', '21:40'));
  });

  test('is never ready where no day is open', () => {
    expect(earliestReady(timing('closed', '2025-07-15', '12:00'))).toBeNull();
  });

  test('is refused with the spec’s sentence while the shop takes none', () => {
    const now = (time: string) =>
      checkTime({ ...timing('10:00-22:00', '2025-07-15', time), scheduledFor: null });
    expect([now('10:00'), now('21:45')]).toEqual([null, null]);
    expect(now('21:46')).toEqual({ code: 'CLOSED', message: CLOSED_MESSAGE });
    expect(now('09:59')?.code).toBe('CLOSED');
  });
});

describe('an order for a time', () => {
  const check = (date: string, time: string, hours = '10:00-22:00', now = '12:00') =>
    checkTime({ ...timing(hours, '2025-07-15', now), scheduledFor: at(date, time) });

  test.each([
    ['2025-07-15', '12:30'],
    ['2025-07-15', '12:25'],
    ['2025-07-15', '21:45'],
    ['2025-07-16', '10:00'],
    ['2025-07-22', '12:00'],
  ])('may be for %s %s', (date, time) => {
    expect(check(date, time)).toBeNull();
  });

  test.each([
    ['2025-07-15', '12:24', 'too soon', { about: 'soon', minutes: 30 }],
    ['2025-07-14', '12:30', 'too soon', { about: 'soon', minutes: 30 }],
    ['2025-07-15', '21:46', 'hours', { about: 'closed' }],
    ['2025-07-16', '09:59', 'hours', { about: 'closed' }],
    ['2025-07-22', '12:01', 'too far ahead', { about: 'ahead', days: 7 }],
  ])('may not be for %s %s: %s', (date, time, why, params) => {
    const message = expect.stringContaining(why);
    expect(check(date, time)).toEqual({ code: 'TIME_UNAVAILABLE', message, params });
  });

  test('may be placed while the shop is closed', () => {
    expect(check('2025-07-16', '10:00', '10:00-22:00', '23:00')).toBeNull();
  });

  test('may be for midnight around the clock', () => {
    expect(check('2025-07-15', '23:59', '00:00-24:00')).toBeNull();
  });

  test('that is no time is refused', () => {
    const scheduledFor = Number.NaN;
    expect(checkTime({ ...timing('10:00-22:00', '2025-07-15', '12:00'), scheduledFor })?.code).toBe(
      'TIME_UNAVAILABLE',
    );
  });
});
