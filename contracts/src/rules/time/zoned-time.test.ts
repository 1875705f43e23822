import { describe, expect, test } from '@jest/globals';
import { addDays, instantOf, isTimeZone, startOfDay, weekdayOf, zonedParts } from './zoned-time.ts';

const iso = (instant: number) => new Date(instant).toISOString();
const at = (date: string, time: string, timeZone: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return iso(instantOf(date, hour * 60 + minute, timeZone));
};

test('the parts are what the wall shows', () => {
  expect(zonedParts(Date.parse('2025-01-01T02:15:59.999Z'), 'America/Edmonton')).toEqual({
    year: 2024,
    month: 12,
    day: 31,
    hour: 19,
    minute: 15,
    weekday: 'tue',
    date: '2024-12-31',
  });
  expect(zonedParts(Date.parse('2025-06-30T18:30:00Z'), 'Asia/Kolkata')).toMatchObject({
    date: '2025-07-01',
    hour: 0,
    minute: 0,
  });
  expect(() => zonedParts(0, 'Mars/Olympus')).toThrow(RangeError);
});

describe('wall time to instant', () => {
  test.each([
    ['a winter day', '2025-01-15', '10:00', 'America/Edmonton', '2025-01-15T17:00:00.000Z'],
    ['a summer day', '2025-07-15', '10:00', 'America/Edmonton', '2025-07-15T16:00:00.000Z'],
    ['half an hour off', '2025-07-15', '10:00', 'Asia/Kolkata', '2025-07-15T04:30:00.000Z'],
    ['24:00 is the next midnight', '2025-07-15', '24:00', 'Europe/London', '2025-07-15T23:00:00.000Z'],
    ['past midnight', '2025-07-15', '26:30', 'Europe/London', '2025-07-16T01:30:00.000Z'],
    ['just before a spring gap', '2025-03-09', '01:59', 'America/Edmonton', '2025-03-09T08:59:00.000Z'],
    ['in a spring gap: forward by it', '2025-03-09', '02:30', 'America/Edmonton', '2025-03-09T09:30:00.000Z'],
    ['just after a spring gap', '2025-03-09', '03:00', 'America/Edmonton', '2025-03-09T09:00:00.000Z'],
    ['in London’s gap', '2025-03-30', '01:15', 'Europe/London', '2025-03-30T01:15:00.000Z'],
    ['in Newfoundland’s gap', '2025-03-09', '02:30', 'America/St_Johns', '2025-03-09T06:00:00.000Z'],
    ['in a gap of half an hour', '2025-10-05', '02:10', 'Australia/Lord_Howe', '2025-10-04T15:40:00.000Z'],
    ['past midnight into the gap', '2025-03-08', '26:30', 'America/Edmonton', '2025-03-09T09:30:00.000Z'],
    [
      'in an autumn overlap: the earlier',
      '2025-11-02',
      '01:30',
      'America/Edmonton',
      '2025-11-02T07:30:00.000Z',
    ],
    ['just after an overlap', '2025-11-02', '02:00', 'America/Edmonton', '2025-11-02T09:00:00.000Z'],
    ['in London’s overlap', '2025-10-26', '01:30', 'Europe/London', '2025-10-26T00:30:00.000Z'],
    ['in Newfoundland’s overlap', '2025-11-02', '01:30', 'America/St_Johns', '2025-11-02T04:00:00.000Z'],
    [
      'in an overlap of half an hour',
      '2025-04-06',
      '01:45',
      'Australia/Lord_Howe',
      '2025-04-05T14:45:00.000Z',
    ],
    [
      'after an overlap of half an hour',
      '2025-04-06',
      '02:00',
      'Australia/Lord_Howe',
      '2025-04-05T15:30:00.000Z',
    ],
  ])('%s', (_, date, time, timeZone, expected) => {
    expect(at(date, time, timeZone)).toBe(expected);
  });

  test('a day whose midnight is skipped starts after the gap', () => {
    expect(iso(startOfDay('2024-04-26', 'Africa/Cairo'))).toBe('2024-04-25T22:00:00.000Z');
    expect(zonedParts(startOfDay('2024-04-26', 'Africa/Cairo'), 'Africa/Cairo')).toMatchObject({
      date: '2024-04-26',
      hour: 1,
    });
  });

  test('every quarter of every hour of a year comes back, unless it was skipped or is the later of two', () => {
    for (const timeZone of ['America/Edmonton', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata']) {
      const lost: string[] = [];
      let moved = 0;
      for (const from of ['2025-03-07', '2025-04-04', '2025-10-03', '2025-10-31']) {
        for (let minute = 0; minute < 4 * 1440; minute += 15) {
          const date = addDays(from, Math.floor(minute / 1440));
          const shown = zonedParts(instantOf(date, minute % 1440, timeZone), timeZone);
          const late = shown.hour * 60 + shown.minute - (minute % 1440);
          if (late !== 0) moved += 1;
          if (shown.date !== date || late < 0 || late > 60) lost.push(`${date} ${minute}`);
        }
      }
      expect(lost).toEqual([]);
      expect(moved).toBe(
        { 'America/Edmonton': 4, 'America/St_Johns': 4, 'Australia/Lord_Howe': 2, 'Asia/Kolkata': 0 }[
          timeZone
        ],
      );
    }
  });
});

test('days are counted on the calendar', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(addDays('2025-03-09', -8)).toBe('2025-03-01');
  expect(['2025-03-10', '2025-03-15', '2025-03-16'].map(weekdayOf)).toEqual(['mon', 'sat', 'sun']);
});

test('time zones are distinguished from other texts', () => {
  expect(['America/Edmonton', 'Europe/London', 'UTC'].every(isTimeZone)).toBe(true);
  expect(['', 'Mars/Olympus', '+05:30', 'MST/MDT', 'America'].some(isTimeZone)).toBe(false);
});
