import { PRODUCT_SORTS } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { PRODUCT_INDEXES, productFilter, productKeys, productOrder } from './product-search.ts';

const declared = PRODUCT_INDEXES.map(({ paths }) => paths.join(' '));

describe('every list of products', () => {
  test.each([
    ['position', 'siteId position sortName _id'],
    ['name', 'siteId sortName _id'],
    ['price', 'siteId priceCents _id'],
    ['updatedAt', 'siteId updatedAt _id'],
  ] as const)('by %s is read along a declared index, both ways', (sort, index) => {
    for (const [one, way] of [
      [sort, 1],
      [`-${sort}`, -1],
    ] as const) {
      const order = productOrder(one);
      expect(['siteId', ...Object.keys(order)].join(' ')).toBe(index);
      expect(new Set(Object.values(order))).toEqual(new Set([way]));
    }
    expect(declared).toContain(index);
  });

  test('has an index for each order there is', () => {
    for (const sort of PRODUCT_SORTS)
      expect(declared).toContain(['siteId', ...Object.keys(productOrder(sort))].join(' '));
  });

  test.each([
    [{ categoryId: 'c1' }, 'siteId categoryId position sortName _id'],
    [{ q: 'korma' }, 'siteId searchName isVeg'],
    [{ q: 'korma', veg: 'veg' }, 'siteId searchName isVeg'],
    [{}, 'siteId _id'],
  ] as const)('that asks for %j is counted within a declared index', (query, index) => {
    const asked = Object.keys(productFilter('s1', query));
    expect(declared).toContain(index);
    expect(asked.filter((path) => !index.split(' ').includes(path))).toEqual([]);
  });
});

test('names are found without regard to case, accents and what means something to a pattern', () => {
  const found = (q: string, name: string) => {
    const { $regex = '' } = (productFilter('s1', { q }).searchName ?? {}) as { $regex?: string };
    return new RegExp($regex).test(productKeys(name).searchName);
  };
  expect(found('ECLAIR', 'Café éclairs')).toBe(true);
  expect(found('é', 'Eclair')).toBe(true);
  expect(found('.*', 'Korma')).toBe(false);
  expect(found('(2)', 'Wrap (2)')).toBe(true);
  expect(found('1', 'Platter 12')).toBe(true);
});
