import { ALLERGENS, type Allergen } from '../../entities/constants.ts';
import type { Product } from '../../entities/product.ts';
import { type ChosenAllergens, chosenAllergens, type StatedAllergens } from './chosen-allergens.ts';
import { type ChosenFood, choicesLeft, NOTHING_CHOSEN } from './chosen-food.ts';
import { isStated } from './is-stated.ts';
import { allergensAlwaysOf, foodsOf, type OpenChoice } from './open-choices.ts';

/** What the choices that must still be made can add to what a dish states. */
export interface OpenAllergens {
  /** The labels of their groups, the size's is null. */
  choices: (string | null)[];
  /** Beyond what the dish has however it is chosen. */
  allergens: Allergen[];
  mayContain: Allergen[];
  /** The labels of options of which nothing is stated. */
  unstated: string[];
}

/**
 * The allergens of a dish as it is chosen so far (`decided §18`), with those that each option of a choice has which must
 * still be made. Where what is in the dish depends on that choice, `open` says so: it is free of nothing yet.
 */
export function allergensSoFar(
  product: StatedAllergens & Pick<Product, 'variants'>,
  chosen: ChosenFood = NOTHING_CHOSEN,
): ChosenAllergens & { open?: OpenAllergens } {
  const stated = chosenAllergens(product, chosen);
  const choices = choicesLeft(product, chosen);
  const allergens = stated.allergens && listed([...stated.allergens, ...choices.flatMap(allergensAlwaysOf)]);
  const mayContain = stated.mayContain?.filter((one) => !allergens?.includes(one)) ?? null;
  const addedBy = (choice: OpenChoice): Omit<OpenAllergens, 'choices'> => {
    const foods = foodsOf(choice);
    const added = listed(foods.flatMap((food) => food.allergens ?? [])).filter(
      (one) => !allergens?.includes(one),
    );
    const traces = listed(foods.flatMap((food) => food.mayContain ?? []));
    return {
      allergens: added,
      mayContain: traces.filter((one) => ![allergens, mayContain, added].some((had) => had?.includes(one))),
      unstated:
        choice.label === null ? [] : foods.filter((food) => !isStated(food)).map(({ label }) => label),
    };
  };
  const open = choices
    .map((choice) => ({ label: choice.label, ...addedBy(choice) }))
    .filter((added) => added.allergens.length + added.mayContain.length + added.unstated.length > 0);
  return {
    ...stated,
    allergens,
    mayContain,
    ...(open.length > 0 ? { open: sumOf(open) } : {}),
  };
}

const sumOf = (
  open: readonly (Omit<OpenAllergens, 'choices'> & { label: string | null })[],
): OpenAllergens => {
  const allergens = listed(open.flatMap((added) => added.allergens));
  return {
    choices: open.map(({ label }) => label),
    allergens,
    mayContain: listed(open.flatMap((added) => added.mayContain)).filter((one) => !allergens.includes(one)),
    unstated: [...new Set(open.flatMap((added) => added.unstated))],
  };
};

const listed = (some: readonly Allergen[]): Allergen[] => ALLERGENS.filter((one) => some.includes(one));
