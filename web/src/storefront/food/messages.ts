import { messagesOf } from '../../lib/messages/messages-of.ts';

/** The words of what is in a dish. */
export const t = messagesOf(
  {
    gluten: 'gluten',
    wheat: 'wheat',
    crustaceans: 'crustaceans',
    eggs: 'eggs',
    fish: 'fish',
    peanuts: 'peanuts',
    soybeans: 'soybeans',
    milk: 'milk',
    nuts: 'nuts',
    celery: 'celery',
    mustard: 'mustard',
    sesame: 'sesame',
    sulphites: 'sulphites',
    lupin: 'lupin',
    molluscs: 'molluscs',
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    halal: 'Halal',
    kosher: 'Kosher',
    gluten_free: 'Gluten-free',
    contains: 'Contains {allergens}',
    byChoice: 'Depending on choice: {allergens}',
    dietByChoice: '{diet} possible',
    calories: '{count} kcal',
    button: 'Allergens and diets',
  },
  (language) => import(`./messages.${language}.ts`),
);
