import { describe, expect, test } from '@jest/globals';
import { changeFilters, isNarrowed, readFilters, resetFilters, writeFilters } from './product-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const standard = read('');

describe('the filters of an address', () => {
  test('begin with all products, as cards, in the order of the menu', () => {
    expect(standard).toEqual({ category: '', veg: '', q: '', sort: 'position', view: 'grid', page: 1 });
  });
  test('come back from the address they were written to', () => {
    const filters = { category: 'c1', veg: 'veg', q: 'dal', sort: '-price', view: 'list', page: 3 } as const;
    expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters);
  });
  test('leave other parameters, and themselves where they are the default', () => {
    const before = new URLSearchParams('open=product:7&q=dal&sort=name&page=4&view=list');
    expect(writeFilters(before, standard).toString()).toBe('open=product%3A7');
  });
  test('take the default where the address says nonsense', () => {
    expect(read('sort=colour&view=map&page=-1&veg=meat')).toEqual(standard);
  });
});

describe('a change of the filters', () => {
  test('goes to the first page, but another view shows the same one', () => {
    const third = { ...standard, page: 3 };
    expect(changeFilters(third, { sort: 'name' }).page).toBe(1);
    expect(changeFilters(third, { q: 'dal' }).page).toBe(1);
    expect(changeFilters(third, { view: 'list' }).page).toBe(3);
    expect(changeFilters(third, { page: 4 }).page).toBe(4);
  });
  test('back to all products keeps how they are shown', () => {
    const narrowed = read('q=dal&category=c1&veg=veg&sort=name&view=list&page=2');
    expect([isNarrowed(narrowed), isNarrowed(standard)]).toEqual([true, false]);
    expect(resetFilters(narrowed)).toEqual({ ...standard, sort: 'name', view: 'list' });
  });
});
