import { describe, expect, test } from '@jest/globals';
import { readFilters, writeFilters } from '../../ui/url-filters.ts';
import { askedOrders, changeOrderFilters, listedBy, orderFilters } from './order-filters.ts';

const spec = orderFilters('2026-11-20');
const { defaults } = spec;
const read = (query: string) => readFilters(spec, new URLSearchParams(query));

describe('the filters of an address', () => {
  test('begin with the successful orders for the last seven days and for later, twenty a page', () => {
    expect(read('')).toEqual({
      by: 'due',
      from: '2026-11-14',
      to: '',
      status: 'successful',
      location: '',
      q: '',
      page: 1,
      pageSize: 20,
    });
  });
  test('take what the address says', () => {
    const filters = read(
      'by=placed&from=2026-10-01&to=&status=refunded&location=whyte&q=mehta&page=3&pageSize=50',
    );
    expect(filters).toEqual({
      by: 'placed',
      from: '2026-10-01',
      to: '',
      status: 'refunded',
      location: 'whyte',
      q: 'mehta',
      page: 3,
      pageSize: 50,
    });
  });
  test('take the default where the address says nonsense', () => {
    expect(read('by=eaten&from=2026-02-30&to=tomorrow&status=lost&page=-2&pageSize=7')).toEqual(defaults);
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
    const filters = changeOrderFilters({ ...defaults, to: '2026-11-20' }, { from: '2026-12-01' });
    expect([filters.from, filters.to]).toEqual(['2026-11-20', '2026-12-01']);
  });
});

describe('the days of the filters', () => {
  const period = { from: '2026-11-14', to: '2026-11-20' };
  test('are those that the food is for, or those of placing', () => {
    const due = { dueFrom: period.from, dueTo: period.to, status: 'successful', q: '' };
    expect(askedOrders({ ...defaults, ...period })).toEqual(due);
    expect(askedOrders({ ...defaults, ...period, by: 'placed' })).toEqual({
      ...period,
      status: 'successful',
      q: '',
    });
  });
  test('put the list in their order; without any it is that of placing', () => {
    expect(listedBy(defaults)).toBe('due');
    expect(listedBy({ ...defaults, by: 'placed' })).toBe('placed');
    expect(listedBy({ ...defaults, from: '' })).toBe('placed');
  });
});

test('the calls name a location only where one is chosen', () => {
  expect(askedOrders(defaults)).not.toHaveProperty('locationId');
  expect(askedOrders({ ...defaults, location: 'whyte' })).toMatchObject({ locationId: 'whyte' });
});
