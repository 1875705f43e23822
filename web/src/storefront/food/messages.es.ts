import { ALLERGEN_WORDS } from '@biteboard/contracts/rules';
import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  ...ALLERGEN_WORDS.es,
  vegetarian: 'Vegetariano',
  vegan: 'Vegano',
  halal: 'Halal',
  kosher: 'Kosher',
  gluten_free: 'Sin gluten',
  contains: 'Contiene: {allergens}',
  byChoice: 'Según la elección: {allergens}',
  dietByChoice: '{diet} posible',
  calories: '{count} kcal',
  button: 'Alérgenos y dietas',
};
