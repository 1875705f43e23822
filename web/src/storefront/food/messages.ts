import { ALLERGEN_WORDS } from '@biteboard/contracts/rules';
import { messagesOf } from '../../lib/messages/messages-of.ts';

/** The words of what is in a dish. */
export const t = messagesOf(
  {
    ...ALLERGEN_WORDS.en,
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
