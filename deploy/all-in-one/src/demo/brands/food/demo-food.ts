import type { Allergen, Diet, FoodFacts } from '@biteboard/contracts';

/** The letters of the tables: what a dish has, in the order in which they are written. */
const ALLERGEN: Readonly<Record<string, Allergen>> = {
  w: 'wheat',
  r: 'gluten',
  c: 'crustaceans',
  e: 'eggs',
  f: 'fish',
  p: 'peanuts',
  s: 'soybeans',
  m: 'milk',
  n: 'nuts',
  l: 'celery',
  u: 'mustard',
  t: 'sesame',
  i: 'sulphites',
  o: 'molluscs',
};
const DIET: Readonly<Record<string, Diet>> = {
  v: 'vegetarian',
  V: 'vegan',
  h: 'halal',
  g: 'gluten_free',
};

/** What is in a dish: letters of its allergens, kilocalories, letters of its diets, of its traces, its French name. */
export type DemoFoodRow = readonly [
  allergens: string,
  calories: number,
  diets?: string,
  traces?: string,
  french?: string,
];

const listOf = <T>(letters: string, of: Readonly<Record<string, T>>): T[] =>
  [...letters].map((letter) => of[letter]!);

/** The facts of a row as a product carries them. */
export const demoFood = ([allergens, calories, diets = '', traces = '', french]: DemoFoodRow): FoodFacts & {
  translations?: { fr: { name: string } };
} => ({
  allergens: listOf(allergens, ALLERGEN),
  mayContain: listOf(traces, ALLERGEN),
  diets: listOf(diets, DIET),
  calories,
  ...(french ? { translations: { fr: { name: french } } } : {}),
});

/** What is in an option: letters of its allergens, and its French name where it has one. */
export type DemoExtraRow = string | readonly [allergens: string, french: string];

/** The facts of an option, whatever dish it is of. */
export const demoExtra = (
  row: DemoExtraRow,
): Pick<FoodFacts, 'allergens'> & { translations?: { fr: { label: string } } } => {
  const [letters, french] = typeof row === 'string' ? [row] : row;
  return {
    allergens: listOf(letters, ALLERGEN),
    ...(french ? { translations: { fr: { label: french } } } : {}),
  };
};
