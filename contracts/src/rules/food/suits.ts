import type { Allergen, Diet } from '../../entities/constants.ts';
import type { FoodFacts } from '../../entities/food.ts';
import type { NestedOptionGroup, Product, ProductOption } from '../../entities/product.ts';
import { isStated } from './is-stated.ts';

/** What of a product decides for whom it is. */
export type SuitableProduct = FoodFacts & Pick<Product, 'variants' | 'extraOptionGroups'>;

type Option = ProductOption & { extraOptionGroups?: readonly NestedOptionGroup[] | undefined };
type Group = Omit<NestedOptionGroup, 'options'> & { options: readonly Option[] };
type Accepts = (food: FoodFacts) => boolean;

/**
 * Whether a dish can be had without an allergen, traces too: it is stated for the dish, and for enough of what must be
 * chosen with it. What states nothing is never without anything (`decided §18`).
 */
export function isWithout(product: SuitableProduct, allergen: Allergen): boolean {
  const lacks: Accepts = ({ allergens, mayContain }) =>
    !allergens?.includes(allergen) && !mayContain?.includes(allergen);
  const isStatedWithout: Accepts = (food) => isStated(food) && lacks(food);
  return (
    isStatedWithout(product) &&
    (product.variants.length === 0 || product.variants.some(lacks)) &&
    canChoose(product.extraOptionGroups, isStatedWithout)
  );
}

/** What a diet does without: a dish that has it is not for that diet, whatever it says. */
const AGAINST: Partial<Record<Diet, readonly Allergen[]>> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['fish', 'crustaceans', 'molluscs', 'eggs', 'milk'],
  gluten_free: ['gluten', 'wheat'],
};

/** Whether a dish states a diet that no allergen of it, nor of all that must be chosen with it, speaks against. */
export function suitsDiet(product: SuitableProduct, diet: Diet): boolean {
  const against = AGAINST[diet] ?? [];
  const agrees: Accepts = ({ allergens }) => !allergens?.some((one) => against.includes(one));
  const agreesOf: Accepts = (option) => agrees(option) && (!option.diets || statesDiet(option, diet));
  return (
    statesDiet(product, diet) &&
    agrees(product) &&
    (product.variants.length === 0 || product.variants.some(agrees)) &&
    canChoose(product.extraOptionGroups, agreesOf)
  );
}

/** The diets that a dish suits, of those that it states. */
export const suitableDiets = (product: SuitableProduct): Diet[] =>
  (product.diets ?? []).filter((diet) => suitsDiet(product, diet));

/** Vegan food is vegetarian. */
const statesDiet = ({ diets }: FoodFacts, diet: Diet): boolean =>
  diets?.some((one) => one === diet || (diet === 'vegetarian' && one === 'vegan')) ?? false;

/** Whether each group leaves enough units of acceptable options for what it asks for. */
function canChoose(groups: readonly Group[], accepts: Accepts): boolean {
  return groups.every((group) => {
    const least = Math.max(group.min ?? 0, group.required ? 1 : 0);
    const acceptable = group.options.filter(
      (option) => accepts(option) && canChoose(option.extraOptionGroups ?? [], accepts),
    );
    const units = acceptable.reduce(
      (sum, { priceCents }) => sum + (priceCents < 0 ? 1 : (group.maxEach ?? least)),
      0,
    );
    return units >= least;
  });
}
