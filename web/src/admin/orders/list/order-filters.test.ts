import { describe, expect, test } from '@jest/globals';
import { changeFilters, defaultFilters, readFilters, writeFilters } from './order-filters.ts';

const today = '2026-11-20';
const read = (query: string) => readFilters(new URLSearchParams(query), today);

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
    expect(read('from=2026-02-30&to=tomorrow&status=lost&page=-2&pageSize=7')).toEqual(defaultFilters(today));
    expect(read('page=1.5').page).toBe(1);
  });
  test('come back from the address they were written to', () => {
    const filters = changeFilters(defaultFilters(today), {
      from: '',
      status: 'all',
      q: 'BB-7K',
      pageSize: 100,
      page: 2,
    });
    expect(readFilters(writeFilters(new URLSearchParams(), filters, today), today)).toEqual(filters);
  });
  test('leave other parameters, and themselves where they are the default', () => {
    const written = writeFilters(
      new URLSearchParams('order=abc&status=paid&page=4'),
      defaultFilters(today),
      today,
    );
    expect(written.toString()).toBe('order=abc');
  });
});

describe('a change of the filters', () => {
  test('goes to the first page', () => {
    expect(changeFilters({ ...defaultFilters(today), page: 5 }, { status: 'paid' }).page).toBe(1);
  });
  test('turns days that stand the wrong way round', () => {
    const filters = changeFilters(defaultFilters(today), { from: '2026-12-01' });
    expect([filters.from, filters.to]).toEqual(['2026-11-20', '2026-12-01']);
  });
});
