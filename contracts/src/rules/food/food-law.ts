import { ALLERGENS, type Allergen } from '../../entities/constants.ts';
import type { FoodFacts, FoodLaw } from '../../entities/food.ts';
import type { Product } from '../../entities/product.ts';
import { isStated } from './is-stated.ts';

const US: readonly Allergen[] = [
  'milk',
  'eggs',
  'fish',
  'crustaceans',
  'nuts',
  'peanuts',
  'wheat',
  'soybeans',
  'sesame',
];
const EUROPEAN = ALLERGENS.filter((one) => one !== 'wheat');

/** The allergens that a law lists: 9 in the US, 14 in the EU and the UK; without one all that we know. */
export function allergensUnder(law: FoodLaw = 'none'): readonly Allergen[] {
  if (law === 'us') return US;
  return law === 'none' ? ALLERGENS : EUROPEAN;
}

type FoodProduct = FoodFacts & Pick<Product, 'name' | 'flavors' | 'extraOptionGroups'>;

/**
 * What of a dish states no allergens, by name: the dish, its flavors and its extras, with those within them. A size, a
 * portion and a quantity are the dish itself. Empty: the shop may say that the dish is complete.
 */
export function unstatedParts({ name, flavors, extraOptionGroups, ...dish }: FoodProduct): string[] {
  const extras = extraOptionGroups.flatMap(({ options }) =>
    options.flatMap((option) => [
      option,
      ...(option.extraOptionGroups ?? []).flatMap((group) => group.options),
    ]),
  );
  return [
    ...(isStated(dish) ? [] : [name]),
    ...[...flavors, ...extras].filter((option) => !isStated(option)).map(({ label }) => label),
  ];
}
