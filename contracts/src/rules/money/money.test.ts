import { describe, expect, test } from '@jest/globals';
import { formatMoney, roundCents, toCents, toCentsDelta, toDollars } from './money.ts';

describe('cents', () => {
  test.each([
    [1.005, 101],
    [19.99, 1999],
    [0.285, 29],
    [8.165, 817],
    [1.004999, 100],
    [0, 0],
    [-3, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('%p dollars are %p cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  test('half cents round away from zero on both sides', () => {
    expect([0.5, 1.5, 2.5, -0.5, -1.5, -2.4, -0.4].map(roundCents)).toEqual([1, 2, 3, -1, -2, -2, 0]);
    expect(toCentsDelta(-1.005)).toBe(-101);
  });

  test('every amount with 2 decimals survives the way to dollars and back', () => {
    const lost: number[] = [];
    for (let cents = -10_000; cents <= 10_000_000; cents += 7) {
      if (toCentsDelta(toDollars(cents)) !== cents) lost.push(cents);
    }
    expect(lost).toEqual([]);
  });

  test('every half cent up to a thousand dollars rounds up, however its float is off', () => {
    const wrong: string[] = [];
    for (let cents = 0; cents < 100_000; cents += 1) {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}5`;
      if (toCents(Number(text)) !== cents + 1) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  });
});

test('money is shown with its currency’s own short symbol and 2 decimals', () => {
  const shown = ['usd', 'cad', 'aud', 'eur', 'gbp', 'inr'].map((currency) => formatMoney(1250, currency));
  expect(shown).toEqual(['$12.50', '$12.50', '$12.50', '€12.50', '£12.50', '₹12.50']);
  expect(formatMoney(123_456_789, 'USD')).toBe('$1,234,567.89');
  expect(formatMoney(-500, 'cad')).toBe('-$5.00');
  expect(() => formatMoney(1, 'dollars')).toThrow(RangeError);
});
