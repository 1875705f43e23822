import type { AdminProduct } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { duplicateOf, variantsText } from './product-text.ts';

const sizes = (...labels: string[]) => labels.map((label) => ({ label }));

test('the first three sizes are named, and how many more there are', () => {
  expect(variantsText([])).toBe('');
  expect(variantsText(sizes('Half', 'Full', 'Family'))).toBe('Half, Full, Family');
  expect(variantsText(sizes('Half', 'Full', 'Family', 'Party'))).toBe('Half, Full, Family +1 more');
});

const option = { key: 'large', label: 'Large', price: 3, priceCents: 300 };
const dal: AdminProduct = {
  _id: 'p1',
  siteId: 's1',
  name: 'Dal Makhani',
  description: 'Overnight.',
  imageUrl: '/files/pictures/dal.webp',
  price: 14,
  priceCents: 1400,
  categoryId: 'c1',
  isVeg: true,
  spiceLevels: ['Mild'],
  variants: [option],
  flavors: [option],
  portions: [option],
  quantities: [option],
  extraOptionGroups: [{ groupKey: 'breads', groupLabel: 'Breads', required: true, options: [option] }],
  position: 4,
  soldOut: true,
  availability: { soldOut: true, until: null },
  version: 1,
};

test('a copy has the picture, the place and all options of its product, under a name of its own', () => {
  const { _id, siteId, priceCents, soldOut, availability, version, ...same } = dal;
  expect(duplicateOf(dal)).toEqual({ ...same, name: 'Dal Makhani (copy)' });
});

test('the copy of a product with the longest name has a name that may be saved', () => {
  const { name = '' } = duplicateOf({ ...dal, name: 'x'.repeat(200) });
  expect([name.length, name.endsWith('x (copy)')]).toEqual([200, true]);
});
