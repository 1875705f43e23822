import type { Category, Product } from '@biteboard/contracts';
import { describe, expect, test } from '@jest/globals';
import { markedParts, searchMenu } from './search-menu.ts';

const categories = [
  { _id: 'c1', name: 'Curries' },
  { _id: 'c2', name: 'Drinks' },
] as Category[];
const dish = (name: string, description: string, categoryId: string, extras: [string, number][] = []) =>
  ({
    _id: name,
    name,
    description,
    categoryId,
    extraOptionGroups: extras.length
      ? [
          {
            groupKey: 'g',
            groupLabel: 'Add-ons',
            options: extras.map(([label, priceCents]) => ({ key: label, label, priceCents, price: 0 })),
          },
        ]
      : [],
  }) as unknown as Product;
const products = [
  dish('Garlic Naan', 'Good with paneer.', 'c1'),
  dish('Palak Paneer', 'Spinach.', 'c1', [['Extra paneer', 300]]),
  dish('Dal', 'Lentils.', 'c1', [['Extra paneer', 300]]),
  dish('Café frappé', 'Cold.', 'c2'),
];
const names = (query: string) => searchMenu(query, products, categories).products.map(({ name }) => name);

describe('searching the menu', () => {
  test('one letter is not enough', () => expect(names('p')).toEqual([]));
  test('names come before descriptions', () =>
    expect(names('paneer')).toEqual(['Palak Paneer', 'Garlic Naan']));
  test('a category finds its dishes', () => expect(names('drinks')).toEqual(['Café frappé']));
  test('accents do not matter', () => expect(names('cafe FRAPPE')).toEqual(['Café frappé']));
  test('an extra is found once, with the dishes that have it', () => {
    const [hit, ...others] = searchMenu('extra pan', products, categories).options;
    expect(others).toEqual([]);
    expect(hit?.products.map(({ name }) => name)).toEqual(['Palak Paneer', 'Dal']);
  });
});

describe('marking', () => {
  test('hits are marked and nothing is lost', () => {
    const parts = markedParts('Palak Paneer, paneer', 'paneer');
    expect(parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Paneer', 'paneer']);
    expect(parts.map(({ text }) => text).join('')).toBe('Palak Paneer, paneer');
  });
  test('accents that fold to another length mark nothing', () =>
    expect(markedParts('ﬁsh', 'fi')).toEqual([{ text: 'ﬁsh', hit: false }]));
});
