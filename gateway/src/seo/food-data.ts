import {
  allergensSoFar,
  type StatedAllergens,
  type SuitableProduct,
  suitableDiets,
} from '@biteboard/contracts';

const DIETS = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
} as const;

/**
 * What a dish states to be in it however it is chosen, and what a choice that must be made can add. What it does not
 * state is not there, and `none` only where no choice can change it.
 */
export const foodData = (product: SuitableProduct & StatedAllergens) => {
  const { calories } = product;
  const { allergens, mayContain, open } = allergensSoFar(product);
  const diets = suitableDiets(product).flatMap(({ diet, byChoice }) => (byChoice ? [] : [DIETS[diet]]));
  const listed = {
    Allergens: allergens?.length === 0 && !open ? ['none'] : allergens,
    'Allergens by choice': open?.allergens,
    'May contain': mayContain,
    'May contain by choice': open?.mayContain,
  };
  const properties = Object.entries(listed).flatMap(([name, list]) =>
    list?.length ? [{ '@type': 'PropertyValue', name, value: list.join(', ') }] : [],
  );
  const kilocalories =
    typeof calories === 'object' && calories ? `${calories.from}-${calories.to}` : calories;
  return {
    suitableForDiet: diets.length > 0 ? diets : undefined,
    additionalProperty: properties.length > 0 ? properties : undefined,
    nutrition:
      kilocalories === null || kilocalories === undefined
        ? undefined
        : { '@type': 'NutritionInformation', calories: `${kilocalories} calories` },
  };
};
