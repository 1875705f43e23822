import type { Product } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { foodData } from './food-data.ts';

const option = (label: string, food: Partial<Product['variants'][number]>) => ({
  key: label,
  label,
  price: 0,
  priceCents: 0,
  ...food,
});
const noodles: Product = {
  _id: 'p1',
  siteId: 'haldi',
  name: 'Noodles',
  description: '',
  imageUrl: '',
  price: 12.5,
  priceCents: 1250,
  categoryId: 'c1',
  isVeg: true,
  spiceLevels: [],
  variants: [],
  flavors: [],
  portions: [],
  quantities: [],
  extraOptionGroups: [],
  position: 0,
  allergens: [],
  mayContain: [],
  diets: ['vegan'],
};
const withShapes = (...options: Product['variants']): Product => ({
  ...noodles,
  extraOptionGroups: [{ groupKey: 'shape', groupLabel: 'Shape', required: true, options }],
});
const statedOf = (product: Product) => {
  const { additionalProperty = [], suitableForDiet } = foodData(product);
  return {
    diet: suitableForDiet,
    ...Object.fromEntries(additionalProperty.map(({ name, value }) => [name, value])),
  };
};

test('a search engine reads that a dish has no allergens only where no choice can bring one', () => {
  const vegan = ['https://schema.org/VeganDiet'];
  expect(statedOf(noodles)).toEqual({ diet: vegan, Allergens: 'none' });
  expect(statedOf({ ...noodles, allergens: null, mayContain: null, diets: null })).toEqual({});
  const rice = option('Rice', { allergens: [] });
  expect(statedOf(withShapes(rice))).toEqual({ diet: vegan, Allergens: 'none' });
  expect(statedOf(withShapes(rice, option('Egg', { allergens: ['eggs'] })))).toEqual({
    'Allergens by choice': 'eggs',
  });
  expect(statedOf(withShapes(rice, option('Buckwheat', { allergens: [], mayContain: ['wheat'] })))).toEqual({
    diet: vegan,
    'May contain by choice': 'wheat',
  });
  expect(statedOf(withShapes(option('Of the day', {})))).toEqual({});
});
