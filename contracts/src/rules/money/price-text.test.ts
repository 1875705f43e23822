import { describe, expect, test } from '@jest/globals';
import { readPriceText } from './price-text.ts';

describe('a price as text', () => {
  test.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,50', 12.5],
    ['.99', 0.99],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567', 1_234_567],
    ['12,34,567.00', 1_234_567],
    ['1 234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['$12.50', 12.5],
    ['12,50 €', 12.5],
    ['CA$ 7', 7],
    ['USD 7.25', 7.25],
    ['Rs. 120', 120],
    ['7.25 cad', 7.25],
    ['\u200f12.50\u200e', 12.5],
    ['0,125', 0.125],
    ['−3.50', -3.5],
  ])('reads %j as %d', (text, value) => {
    expect(readPriceText(text)).toEqual({ value });
  });

  test.each(['1,234', '1.234', '12.345', '999,000', '12 50', "12'50", '8 10', '1 0', '5 6 7', '12 50,00'])(
    'does not guess at %j',
    (text) => {
      expect(readPriceText(text)).toEqual({ fault: 'ambiguous' });
    },
  );

  test.each(['', 'free', '12.50.1', '1.2,3.4', '1,2,3', '12-50', '0x10', '1e3', 'NaN', '5 or 6'])(
    'refuses %j',
    (text) => {
      expect(readPriceText(text)).toEqual({ fault: 'none' });
    },
  );

  test('reads no price in a text that is longer than any, however long it is', () => {
    for (const text of [`${'a'.repeat(400_000)}!`, `${'$'.repeat(400_000)}1`])
      expect(readPriceText(text)).toEqual({ fault: 'none' });
  });
});
