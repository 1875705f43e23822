import { type ChosenFood, choicesLeft, otherParts, partsOfDish } from './chosen-food.ts';
import type { FoodSoFar, SuitableProduct } from './suits.ts';

/** A dish as it is chosen so far, for `suitableDiets`. */
export const foodSoFar = (product: SuitableProduct, chosen: ChosenFood): FoodSoFar => ({
  dish: [product, ...partsOfDish(chosen)],
  others: otherParts(product, chosen),
  choices: choicesLeft(product, chosen),
});
