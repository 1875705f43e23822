import { expect, test } from '@jest/globals';
import { oneOf, pageNumber, readFilters, textUpTo, writeFilters } from './url-filters.ts';

const spec = {
  defaults: { q: '', size: 20 as 10 | 20, page: 1 },
  parsers: { q: textUpTo(5), size: oneOf([10, 20] as const), page: pageNumber },
};
const read = (query: string) => readFilters(spec, new URLSearchParams(query));
const write = (query: string, filters: Partial<typeof spec.defaults>) =>
  writeFilters(spec, new URLSearchParams(query), { ...spec.defaults, ...filters }).toString();

test('what is absent takes its default, what is there its value', () => {
  expect(read('')).toEqual(spec.defaults);
  expect(read('q=masala&size=10&page=3')).toEqual({ q: 'masal', size: 10, page: 3 });
});

test('a value that is not allowed takes its default', () => {
  expect(read('size=7&page=-2')).toEqual(spec.defaults);
  expect(read('page=1.5').page).toBe(1);
});

test('only values other than the default are written, and other parameters stay', () => {
  expect(write('open=product&q=dal&page=4', {})).toBe('open=product');
  expect(write('open=product', { q: 'dal', size: 10 })).toBe('open=product&q=dal&size=10');
});
