import { ALLERGENS, type AllergenList, type Calories, DIETS, type FoodFacts } from '@biteboard/contracts';
import { fieldRefused } from '../fields/field-errors.ts';
import { pick } from '../fields/pick.ts';
import { FOOD_FACTS } from './food-facts.ts';

/** Wheat is gluten. Each once, in the order in which allergens are listed. */
const statedAllergens = (list: NonNullable<AllergenList>): AllergenList =>
  ALLERGENS.filter((one) => list.includes(one) || (one === 'gluten' && list.includes('wheat')));

/** Throws 422 `CALORIES_INVALID` where a range ends before it begins. */
const statedCalories = (calories: Calories, field: string): Calories => {
  if (typeof calories === 'number') return calories;
  const { from, to } = calories;
  if (from > to) {
    const message = `Calories from ${from} to ${to} is no range. Write the lower number first.`;
    throw fieldRefused('CALORIES_INVALID', field, message);
  }
  return from === to ? from : { from, to };
};

/**
 * What is stated of a dish or an option once an input is taken in: what it does not speak of stays, null takes it back.
 * Throws 422 `CALORIES_INVALID`.
 */
export const foodAfter = (before: FoodFacts | undefined, input: FoodFacts, within = ''): FoodFacts => {
  const { allergens, mayContain, diets, calories, nutrition } = { ...before, ...givenOf(input) };
  return {
    ...(allergens ? { allergens: statedAllergens(allergens) } : {}),
    ...(mayContain ? { mayContain: statedAllergens(mayContain) } : {}),
    ...(diets ? { diets: DIETS.filter((diet) => diets.includes(diet)) } : {}),
    ...(calories === undefined || calories === null
      ? {}
      : { calories: statedCalories(calories, `${within}calories`) }),
    ...(nutrition ? { nutrition } : {}),
  };
};

const givenOf = (input: FoodFacts): FoodFacts =>
  Object.fromEntries(Object.entries(pick(input, FOOD_FACTS)).filter(([, fact]) => fact !== undefined));
