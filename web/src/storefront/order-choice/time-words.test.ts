import { instantOf } from '@biteboard/contracts/rules';
import { describe, expect, test } from '@jest/globals';
import { dayLabel } from './day-label.ts';
import { openingLabel, otherDay, untilLabel, whenLabel } from './time-words.ts';

const zone = 'America/Edmonton';
const at = (date: string, hour: number, minute = 0) => instantOf(date, hour * 60 + minute, zone);
const now = at('2026-11-20', 18, 13);

describe('times in words', () => {
  test('name today and other days', () => {
    expect(dayLabel('2026-11-20', zone, now)).toBe('Today, Nov 20');
    expect(dayLabel('2026-11-21', zone, now)).toBe('Sat, Nov 21');
  });
  test('name the moment', () => {
    expect(whenLabel(at('2026-11-20', 18, 45), zone, now)).toBe('Today, 6:45 pm');
    expect(whenLabel(at('2026-11-21', 10), zone, now)).toBe('Tomorrow, 10:00 am');
    expect(whenLabel(at('2026-11-24', 10), zone, now)).toBe('Tue, Nov 24, 10:00 am');
  });
  test('name another day within a sentence', () => {
    expect(otherDay(at('2026-11-20', 23, 59), zone, now)).toBeNull();
    expect(otherDay(at('2026-11-21', 0), zone, now)).toBe('tomorrow');
    expect(otherDay(at('2026-11-24', 10), zone, now)).toBe('Tue, Nov 24');
  });
  test('name the next opening by its weekday', () => {
    expect(openingLabel(at('2026-11-24', 10), zone, now)).toBe('Tuesday, 10:00 am');
    expect(openingLabel(at('2026-11-20', 20), zone, now)).toBe('Today, 8:00 pm');
  });
  test.each([
    [32, 'in 32 min'],
    [0, 'in 1 min'],
    [119, 'in 119 min'],
    [15 * 60, 'in 15 hours'],
    [3 * 24 * 60, 'in 3 days'],
  ])('say that %i minutes from now is %s', (minutes, words) => {
    expect(untilLabel(now + minutes * 60_000, now)).toBe(words);
  });
});
