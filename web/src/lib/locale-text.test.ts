import { expect, test } from '@jest/globals';
import { distanceText } from './locale-text.ts';

test.each([
  [0.42, '0.4 km'],
  [9.96, '10.0 km'],
  [12.4, '12.4 km'],
  [1203.7, '1,204 km'],
])('%d km is said as %s', (km, text) => expect(distanceText(km, 'CA')).toBe(text));

test.each([
  [0.42, '0.4 km'],
  [3, '3 km'],
  [9.96, '10 km'],
  [12.4, '12 km'],
  [1203.7, '1,204 km'],
])('%d km is roughly %s', (km, text) => expect(distanceText(km, undefined, true)).toBe(text));

test.each(['US', 'GB'])('in %s people use miles', (country) => {
  expect(distanceText(4.8, country)).toBe('3.0 mi');
  expect(distanceText(8, country, true)).toBe('5 mi');
});
