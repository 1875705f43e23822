import { describe, expect, test } from '@jest/globals';
import { readFilters, writeFilters } from '../../ui/url-filters.ts';
import { changeOrderFilters, orderFilters } from './order-filters.ts';

const spec = orderFilters('2026-11-20');
const { defaults } = spec;
const read = (query: string) => readFilters(spec, new URLSearchParams(query));

describe('the filters of an address', () => {
  test('begin with the successful orders of the last seven days, twenty a page', () => {
    expect(read('')).toEqual({
      from: '2026-11-14',
      to: '2026-11-20',
      status: 'successful',
      q: '',
      page: 1,
      pageSize: 20,
    });
  });
  test('take what the address says', () => {
    const filters = read('from=2026-10-01&to=&status=refunded&q=mehta&page=3&pageSize=50');
    expect(filters).toEqual({
      from: '2026-10-01',
      to: '',
      status: 'refunded',
      q: 'mehta',
      page: 3,
      pageSize: 50,
    });
  });
  test('take the default where the address says nonsense', () => {
    expect(read('from=2026-02-30&to=tomorrow&status=lost&page=-2&pageSize=7')).toEqual(defaults);
    expect(read('page=1.5').page).toBe(1);
  });
  test('come back from the address they were written to', () => {
    const filters = changeOrderFilters(defaults, {
      from: '',
      status: 'all',
      q: 'BB-7K',
      pageSize: 100,
      page: 2,
    });
    expect(readFilters(spec, writeFilters(spec, new URLSearchParams(), filters))).toEqual(filters);
  });
  test('leave other parameters, and themselves where they are the default', () => {
    const written = writeFilters(spec, new URLSearchParams('order=abc&status=paid&page=4'), defaults);
    expect(written.toString()).toBe('order=abc');
  });
});

describe('a change of the filters', () => {
  test('goes to the first page', () => {
    expect(changeOrderFilters({ ...defaults, page: 5 }, { status: 'paid' }).page).toBe(1);
  });
  test('swaps days in the wrong order', () => {
    const filters = changeOrderFilters(defaults, { from: '2026-12-01' });
    expect([filters.from, filters.to]).toEqual(['2026-11-20', '2026-12-01']);
  });
});
