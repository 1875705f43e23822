import type { Category, Product } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { productCounts, productsOf, productsWithoutCategory } from '../site/menu-order.ts';
import { spiceRange } from './product-facts.ts';

const dish = (name: string, categoryId: string | null, position: number) =>
  ({ _id: name, name, categoryId, position }) as Product;
const products = [dish('B', 'c1', 2), dish('A', 'c1', 1), dish('Lost', 'gone', 0), dish('Free', null, 0)];

describe('the menu in order', () => {
  test('dishes of a category follow their position', () =>
    expect(productsOf(products, 'c1').map(({ name }) => name)).toEqual(['A', 'B']));
  test('a dish whose category is gone stays on the menu', () =>
    expect(productsWithoutCategory(products, [{ _id: 'c1' }] as Category[]).map(({ name }) => name)).toEqual([
      'Free',
      'Lost',
    ]));
  test('dishes are counted by category', () => expect(productCounts(products).get('c1')).toBe(2));
});

describe('the spice of a dish', () => {
  test.each([
    [['Mild', 'Medium', 'Hot', 'Extra Hot'], { text: 'Mild–Extra Hot', count: 4 }],
    [['Hot', 'Medium'], { text: 'Medium–Hot', count: 3 }],
    [['Medium'], { text: 'Medium', count: 2 }],
    [['No Spice', 'Mild'], { text: 'Mild', count: 1 }],
    [['No Spice'], null],
    [[], null],
  ])('of %j', (levels, shown) => expect(spiceRange(levels)).toEqual(shown));
});
