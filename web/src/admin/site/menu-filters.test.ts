import { expect, test } from '@jest/globals';
import { readMenuFilters, writeMenuFilters } from './menu-filters.ts';

test('an address carries the filters that are set, and another choice begins at the first page', () => {
  const before = new URLSearchParams('q=dal&page=7&veg=veg');
  const after = writeMenuFilters(before, { category: 'c1', veg: '' });
  expect(after.toString()).toBe('q=dal&category=c1');
  expect(readMenuFilters(after)).toEqual({ category: 'c1', veg: '' });
});

test('junk in the address is no filter', () => {
  expect(readMenuFilters(new URLSearchParams('veg=meat'))).toEqual({ category: '', veg: '' });
});
