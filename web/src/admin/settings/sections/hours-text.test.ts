import { expect, test } from '@jest/globals';
import { clockTime, hoursNote, isClockTime, OPEN_ALL_DAY } from './hours-text.ts';

test('times are of the 24-hour clock, 24:00 included', () => {
  for (const time of ['00:00', '09:30', '23:59', '24:00']) expect(isClockTime(time)).toBe(true);
  for (const time of ['', '9:30', '24:01', '10:60', '10:00 pm']) expect(isClockTime(time)).toBe(false);
});

test('a time that is typed in short is written out', () => {
  expect(['9', '930', '9.30', '9:30', ' 22:00 ', '2400'].map(clockTime)).toEqual([
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '22:00',
    '24:00',
  ]);
  expect(clockTime('25:00')).toBe('25:00');
  expect(clockTime('late')).toBe('late');
});

test('hours past midnight are said in words', () => {
  expect(hoursNote({ open: '18:00', close: '02:00' })).toBe('until 02:00 next day');
  expect(hoursNote({ open: '10:00', close: '10:00' })).toBe('until 10:00 next day');
  expect(hoursNote({ open: '10:00', close: '00:00' })).toBe('until 00:00 next day');
  expect(hoursNote({ open: '10:00', close: '22:00' })).toBe('');
  expect(hoursNote({ open: '10:00', close: '24:00' })).toBe('');
});

test('a day without an end is open around the clock, and a closed or unfinished one says nothing', () => {
  expect(hoursNote(OPEN_ALL_DAY)).toBe('Open around the clock');
  expect(hoursNote({ ...OPEN_ALL_DAY, close: '00:00' })).toBe('Open around the clock');
  expect(hoursNote({ open: '18:00', close: '02:00', closed: true })).toBe('');
  expect(hoursNote({ open: '18:00', close: '2' })).toBe('');
});
