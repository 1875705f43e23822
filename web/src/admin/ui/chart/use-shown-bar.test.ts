import { expect, test } from '@jest/globals';
import { barAt } from './use-shown-bar.ts';

test('a pointer beyond the plot means its first or last bar', () => {
  expect(barAt(-5, 300, 30)).toBe(0);
  expect(barAt(0, 300, 30)).toBe(0);
  expect(barAt(155, 300, 30)).toBe(15);
  expect(barAt(300, 300, 30)).toBe(29);
});
