import { ALLERGENS, type Allergen } from '../../entities/constants.ts';
import type { FoodFacts } from '../../entities/food.ts';
import type { Product } from '../../entities/product.ts';
import { allergensAlwaysOf, foodsOf, openChoices } from './open-choices.ts';

/** The allergens of a dish of which nothing is chosen: those that it has in any case, and those that a choice can add. */
export function tileAllergens(
  product: Pick<FoodFacts, 'allergens'> & Pick<Product, 'variants' | 'extraOptionGroups'>,
): { always: Allergen[]; byChoice: Allergen[] } {
  const choices = openChoices(product);
  const always = new Set([...(product.allergens ?? []), ...choices.flatMap(allergensAlwaysOf)]);
  const can = new Set(choices.flatMap(foodsOf).flatMap(({ allergens }) => allergens ?? []));
  return {
    always: ALLERGENS.filter((one) => always.has(one)),
    byChoice: ALLERGENS.filter((one) => can.has(one) && !always.has(one)),
  };
}
