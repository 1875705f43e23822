/** What a dish or an option may state of what is in it. */
export const FOOD_FACTS = ['allergens', 'mayContain', 'diets', 'calories', 'nutrition'] as const;
