import type { AdminProduct } from '@biteboard/contracts';
import { expect, test } from '@jest/globals';
import { statedDishes } from './stated-dishes.ts';

const dish = (allergens: AdminProduct['allergens'], extras: AdminProduct['allergens'][] = []) =>
  ({
    name: 'Dish',
    allergens,
    flavors: [],
    extraOptionGroups: [
      { options: extras.map((one, at) => ({ key: `${at}`, label: `Extra ${at}`, allergens: one })) },
    ],
  }) as unknown as AdminProduct;

test('a dish counts once it and all its extras state their allergens', () => {
  const menu = [dish([]), dish(['milk'], [[], ['nuts']]), dish(null), dish([], [[], null])];
  expect(statedDishes(menu)).toEqual({ stated: 2, count: 4 });
});
