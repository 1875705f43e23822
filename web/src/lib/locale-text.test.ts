import { expect, test } from '@jest/globals';
import { kmNumber } from './locale-text.ts';

test.each([
  [0.42, '0.4'],
  [9.96, '10.0'],
  [12.4, '12.4'],
  [1203.7, '1,204'],
])('%d km is said as %s', (km, text) => expect(kmNumber(km)).toBe(text));

test.each([
  [0.42, '0.4'],
  [3, '3'],
  [9.96, '10'],
  [12.4, '12'],
  [1203.7, '1,204'],
])('%d km is roughly %s', (km, text) => expect(kmNumber(km, true)).toBe(text));
