import { expect, test } from '@jest/globals';
import { ALPHABET, orderNumberFallback, orderNumberFrom } from './order-number.ts';

test('an order number is BB- and six characters that cannot be mistaken', () => {
  expect(ALPHABET).not.toMatch(/[01OIL]/);
  expect(new Set(ALPHABET).size).toBe(ALPHABET.length);
  for (let byte = 0; byte < 256; byte += 1) {
    expect(orderNumberFrom(new Uint8Array(6).fill(byte))).toMatch(/^BB-[2-9A-HJKMNP-Z]{6}$/);
  }
  expect(orderNumberFrom([0, 1, 2, 3, 4, 5])).toBe('BB-234567');
});

test('too little randomness is refused', () => {
  expect(() => orderNumberFrom([1, 2, 3])).toThrow(RangeError);
});

test('without a number the end of the id serves', () => {
  expect(orderNumberFallback('665f1c2ab9d0aa01beef42')).toBe('BB-beef42');
});
