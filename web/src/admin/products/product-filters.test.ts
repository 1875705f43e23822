import { describe, expect, test } from '@jest/globals';
import { readFilters, writeFilters } from '../ui/url-filters.ts';
import { changeProductFilters, isFiltered, PRODUCT_FILTERS, resetProductFilters } from './product-filters.ts';

const read = (query: string) => readFilters(PRODUCT_FILTERS, new URLSearchParams(query));
const standard = read('');

describe('the filters of an address', () => {
  test('begin with all products, as cards, in the order of the menu', () => {
    expect(standard).toEqual({ category: '', veg: '', q: '', sort: 'position', view: 'grid', page: 1 });
  });
  test('come back from the address they were written to', () => {
    const filters = { category: 'c1', veg: 'veg', q: 'dal', sort: '-price', view: 'list', page: 3 } as const;
    expect(
      readFilters(PRODUCT_FILTERS, writeFilters(PRODUCT_FILTERS, new URLSearchParams(), filters)),
    ).toEqual(filters);
  });
  test('leave other parameters, and themselves where they are the default', () => {
    const before = new URLSearchParams('open=product:7&q=dal&sort=name&page=4&view=list');
    expect(writeFilters(PRODUCT_FILTERS, before, standard).toString()).toBe('open=product%3A7');
  });
  test('take the default where the address says nonsense', () => {
    expect(read('sort=colour&view=map&page=-1&veg=meat')).toEqual(standard);
  });
});

describe('a change of the filters', () => {
  test('goes to the first page, but another view shows the same one', () => {
    const third = { ...standard, page: 3 };
    expect(changeProductFilters(third, { sort: 'name' }).page).toBe(1);
    expect(changeProductFilters(third, { q: 'dal' }).page).toBe(1);
    expect(changeProductFilters(third, { view: 'list' }).page).toBe(3);
    expect(changeProductFilters(third, { page: 4 }).page).toBe(4);
  });
  test('back to all products keeps how they are shown', () => {
    const narrowed = read('q=dal&category=c1&veg=veg&sort=name&view=list&page=2');
    expect([isFiltered(narrowed), isFiltered(standard)]).toEqual([true, false]);
    expect(resetProductFilters(narrowed)).toEqual({ ...standard, sort: 'name', view: 'list' });
  });
});
