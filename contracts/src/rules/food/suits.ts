import type { Allergen, Diet } from '../../entities/constants.ts';
import type { FoodFacts } from '../../entities/food.ts';
import type { Product } from '../../entities/product.ts';
import { isStated } from './is-stated.ts';
import { canChoose, foodsOf, type OpenChoice, openChoices } from './open-choices.ts';

/** What of a product decides for whom it is. */
export type SuitableProduct = FoodFacts & Pick<Product, 'variants' | 'extraOptionGroups'>;

type Accepts = (food: FoodFacts) => boolean;

/**
 * Whether a dish can be had without an allergen, traces too: it is stated for the dish, and for enough of what must be
 * chosen with it and is not sold out. What states nothing is never without anything (`decided §18`).
 */
export function isWithout(product: SuitableProduct, allergen: Allergen): boolean {
  const lacks: Accepts = ({ allergens, mayContain }) =>
    !allergens?.includes(allergen) && !mayContain?.includes(allergen);
  const isStatedWithout: Accepts = (food) => isStated(food) && lacks(food);
  return (
    isStatedWithout(product) &&
    openChoices(product).every((choice) => canChoose(choice, isOfDish(choice) ? lacks : isStatedWithout))
  );
}

/** What a diet does without: a dish that has it is not for that diet, whatever it says. */
const AGAINST: Partial<Record<Diet, readonly Allergen[]>> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['fish', 'crustaceans', 'molluscs', 'eggs', 'milk'],
  gluten_free: ['gluten', 'wheat'],
};

/** A dish as it is chosen so far. */
export interface FoodSoFar {
  /** The dish and what was chosen of it that is the dish itself, as its size. */
  dish: readonly FoodFacts[];
  /** What was chosen that is other food, as its extras. */
  others: readonly FoodFacts[];
  /** What must still be chosen. */
  choices: readonly OpenChoice[];
}

const nothingChosen = (product: SuitableProduct): FoodSoFar => ({
  dish: [product],
  others: [],
  choices: openChoices(product),
});

/** Whether a dish can be had for a diet: it states it, and enough of what must be chosen with it does not deny it. */
export const suitsDiet = (product: SuitableProduct, diet: Diet): boolean =>
  statesDiet(product, diet) && suitability(nothingChosen(product), diet) !== 'no';

/** A diet that a dish suits, however what is still open is chosen, or by that choice. */
export interface SuitableDiet {
  diet: Diet;
  byChoice: boolean;
}

/** The diets that a dish suits as it is chosen so far, of those that it states. */
export const suitableDiets = (
  product: SuitableProduct,
  soFar: FoodSoFar = nothingChosen(product),
): SuitableDiet[] =>
  (product.diets ?? []).flatMap((diet) => {
    const suits = suitability(soFar, diet);
    return suits === 'no' ? [] : [{ diet, byChoice: suits === 'by choice' }];
  });

function suitability({ dish, others, choices }: FoodSoFar, diet: Diet): 'always' | 'by choice' | 'no' {
  const agrees: Accepts = (food) =>
    !food.allergens?.some((one) => AGAINST[diet]?.includes(one)) && (!food.diets || statesDiet(food, diet));
  const saysAndAgrees: Accepts = (food) => (isStated(food) || !!food.diets) && agrees(food);
  const acceptsIn = (choice: OpenChoice) => (isOfDish(choice) ? agrees : saysAndAgrees);
  if (
    !dish.every(agrees) ||
    !others.every(saysAndAgrees) ||
    !choices.every((choice) => canChoose(choice, acceptsIn(choice)))
  )
    return 'no';
  return choices.every((choice) => foodsOf(choice).every(acceptsIn(choice))) ? 'always' : 'by choice';
}

/** Vegan food is vegetarian. */
const statesDiet = ({ diets }: FoodFacts, diet: Diet): boolean =>
  diets?.some((one) => one === diet || (diet === 'vegetarian' && one === 'vegan')) ?? false;

/** A size that states nothing is the dish itself. */
const isOfDish = ({ label }: OpenChoice): boolean => label === null;
