import type { Product } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { foodData } from './food-data.ts';

type Dish = Parameters<typeof foodData>[0];

const option = (label: string, food: Partial<Product['variants'][number]>) => ({
  key: label,
  label,
  price: 0,
  priceCents: 0,
  ...food,
});
const noodles: Dish = {
  name: 'Noodles',
  variants: [],
  extraOptionGroups: [],
  allergens: [],
  mayContain: [],
  diets: ['vegan'],
};
const withShapes = (...options: Product['variants']): Dish => ({
  ...noodles,
  extraOptionGroups: [{ groupKey: 'shape', groupLabel: 'Shape', required: true, options }],
});
const statedOf = (product: Dish) => {
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
