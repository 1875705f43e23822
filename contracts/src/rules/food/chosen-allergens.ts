import type { OrderLine } from '../../entities/cart.ts';
import { ALLERGENS, type Allergen } from '../../entities/constants.ts';
import type { FoodFacts } from '../../entities/food.ts';
import type { Product } from '../../entities/product.ts';
import { type ChosenFood, otherParts, partsOfDish } from './chosen-food.ts';
import { isStated } from './is-stated.ts';

/** What of a product decides which allergens a line of it has. */
export type StatedAllergens = Pick<FoodFacts, 'allergens' | 'mayContain'> &
  Pick<Product, 'name' | 'extraOptionGroups'>;

/** What a dish states of its allergens with all that was chosen of it. */
export type ChosenAllergens = Required<Pick<OrderLine, 'allergens' | 'mayContain'>> &
  Pick<OrderLine, 'allergensUnstated'>;

/**
 * The allergens of a dish and all that was chosen of it (`decided §18`); null where nothing of it states any. A size, a
 * portion and a quantity that state none are the dish itself; of the others it is said that they state none.
 */
export function chosenAllergens(product: StatedAllergens, chosen: ChosenFood): ChosenAllergens {
  const others = otherParts(product, chosen);
  const all = [product, ...partsOfDish(chosen), ...others];
  const allergens = union(all.map((part) => part.allergens));
  const mayContain = union(all.map((part) => part.mayContain));
  const unstated = [
    ...(isStated(product) ? [] : [product.name]),
    ...others.filter((part) => !isStated(part)).map(({ label }) => label),
  ];
  return {
    allergens,
    mayContain: mayContain?.filter((one) => !allergens?.includes(one)) ?? null,
    ...(allergens && unstated.length > 0 ? { allergensUnstated: [...new Set(unstated)] } : {}),
  };
}

/** In the order in which allergens are listed; null where no list is stated. */
function union(lists: readonly (readonly Allergen[] | null | undefined)[]): Allergen[] | null {
  const stated = lists.filter((list) => list !== null && list !== undefined);
  return stated.length === 0 ? null : ALLERGENS.filter((one) => stated.some((list) => list.includes(one)));
}
