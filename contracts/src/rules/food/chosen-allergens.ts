import type { OrderLine, PricedOption } from '../../entities/cart.ts';
import { ALLERGENS, type Allergen } from '../../entities/constants.ts';
import type { FoodFacts } from '../../entities/food.ts';
import type { NestedOptionGroup, Product } from '../../entities/product.ts';
import { isStated } from './is-stated.ts';

/** What of a product decides which allergens a line of it has. */
export type StatedAllergens = Pick<FoodFacts, 'allergens' | 'mayContain'> &
  Pick<Product, 'name' | 'extraOptionGroups'>;

type ChosenOption = (FoodFacts & { label: string }) | null;
interface Chosen {
  size: ChosenOption;
  flavor: ChosenOption;
  portion: ChosenOption;
  quantityOption: ChosenOption;
  selectedOptions: readonly PricedOption[];
}

/**
 * The allergens of a dish and all that was chosen of it (`decided §18`); null where nothing of it states any. A size, a
 * portion and a quantity that state none are the dish itself; of the others it is said that they state none.
 */
export function chosenAllergens(
  product: StatedAllergens,
  chosen: Chosen,
): Required<Pick<OrderLine, 'allergens' | 'mayContain'>> & Pick<OrderLine, 'allergensUnstated'> {
  const ofDish = [chosen.size, chosen.portion, chosen.quantityOption].filter((part) => part !== null);
  const others = [
    ...(chosen.flavor ? [chosen.flavor] : []),
    ...extraParts(product.extraOptionGroups, chosen.selectedOptions),
  ];
  const all = [product, ...ofDish, ...others];
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

/** The chosen extras and what was chosen within them, as options of the product. */
function extraParts(
  groups: readonly (Omit<NestedOptionGroup, 'options'> &
    Pick<Product['extraOptionGroups'][number], 'options'>)[],
  chosen: readonly PricedOption[],
): (FoodFacts & { label: string })[] {
  return chosen.flatMap(({ groupKey, optionKey, selectedOptions = [] }) => {
    const group = groups.find((candidate) => candidate.groupKey === groupKey);
    const option = group?.options.find(({ key }) => key === optionKey);
    return option ? [option, ...extraParts(option.extraOptionGroups ?? [], selectedOptions)] : [];
  });
}

/** In the order in which allergens are listed; null where no list is stated. */
function union(lists: readonly (readonly Allergen[] | null | undefined)[]): Allergen[] | null {
  const stated = lists.filter((list) => list !== null && list !== undefined);
  return stated.length === 0 ? null : ALLERGENS.filter((one) => stated.some((list) => list.includes(one)));
}
