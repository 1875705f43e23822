import type { Product } from '@biteboard/contracts';
import { ALLERGENS, type Allergen, DIETS, type Diet, isWithout, suitsDiet } from '@biteboard/contracts/rules';
import { storedState } from '../../lib/stored-state.ts';

/** What a customer does without, and the diets that a dish must suit. */
export interface FoodWishes {
  without: readonly Allergen[];
  diets: readonly Diet[];
}

/** Never throws: junk parses as no wishes. */
export function parseFoodWishes(text: string | null): FoodWishes {
  const wished = new Set((text ?? '').split(' '));
  return {
    without: ALLERGENS.filter((one) => wished.has(one)),
    diets: DIETS.filter((diet) => wished.has(`+${diet}`)),
  };
}

/** For all shops, and only in this tab until it is closed: it says something of a person's health. */
const wishes = storedState<FoodWishes>({
  key: () => 'food_wishes',
  parse: parseFoodWishes,
  serialize: ({ without, diets }) =>
    without.length + diets.length === 0 ? null : [...without, ...diets.map((diet) => `+${diet}`)].join(' '),
  ofTab: true,
});

export const useFoodWishes = (): FoodWishes => wishes.use('');
export const setFoodWishes = (next: FoodWishes): void => wishes.update('', () => next);

/** The dishes that are for somebody with these wishes: one that does not say what is in it is for none. */
export const byWishes = (products: readonly Product[], { without, diets }: FoodWishes): Product[] =>
  products.filter(
    (product) =>
      without.every((allergen) => isWithout(product, allergen)) &&
      diets.every((diet) => suitsDiet(product, diet)),
  );

/** Whether something can be found by what is in it. */
export const statesFood = (products: readonly Product[]): boolean =>
  products.some(({ allergens, diets }) => allergens || diets?.length);
