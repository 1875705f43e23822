import { expect, test } from '@jest/globals';
import { distanceText } from './locale-text.ts';

test('a distance is in the words of the page, exact or roughly', () => {
  expect(distanceText(12, 'CA')).toBe('12.0 km');
  expect(distanceText(12, 'CA', true)).toBe('12 km');
  expect(distanceText(4.8, 'US')).toBe('3.0 mi');
});
