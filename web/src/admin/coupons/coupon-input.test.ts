import { describe, expect, test } from '@jest/globals';
import { isPercent, normalizeCode, parsePercent } from './coupon-input.ts';

test('a code is written in capitals, without spaces', () => {
  expect(normalizeCode(' summer 26-x\u00a0')).toBe('SUMMER26-X');
});

describe('a percent', () => {
  test.each([
    ['10', 10],
    [' 12,5 % ', 12.5],
    ['ten', 0],
    ['', 0],
    ['1e999', 0],
    ['-5', -5],
  ])('"%s" is %d', (text, percent) => {
    expect(parsePercent(text)).toBe(percent);
  });

  test('is from 0 to 100', () => {
    expect([-1, 0, 100, 101].map(isPercent)).toEqual([false, true, true, false]);
  });
});
