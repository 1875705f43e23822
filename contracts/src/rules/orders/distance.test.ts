import { expect, test } from '@jest/globals';
import { writtenDistance } from './distance.ts';

test.each([
  [0.42, '0.4 km'],
  [9.96, '10.0 km'],
  [12.4, '12.4 km'],
  [1203.7, '1,204 km'],
])('%d km is said as %s', (km, text) => expect(writtenDistance(km, 'CA', 'en-CA')).toBe(text));

test.each([
  [0.42, '0.4 km'],
  [3, '3 km'],
  [9.96, '10 km'],
  [12.4, '12 km'],
  [1203.7, '1,204 km'],
])('%d km is roughly %s', (km, text) => expect(writtenDistance(km, undefined, 'en-CA', true)).toBe(text));

test.each(['US', 'GB'])('in %s people use miles', (country) => {
  expect(writtenDistance(4.8, country, 'en-CA')).toBe('3.0 mi');
  expect(writtenDistance(8, country, 'en-CA', true)).toBe('5 mi');
});

test('a distance is written as its language writes numbers and units', () => {
  expect(writtenDistance(4.8, 'CA', 'fr-CA')).toMatch(/^4,8\skm$/);
  expect(writtenDistance(4.8, 'US', 'es-US')).toMatch(/^3\.0\smi$/);
});
