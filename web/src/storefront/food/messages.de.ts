import { ALLERGEN_WORDS } from '@biteboard/contracts/rules';
import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  ...ALLERGEN_WORDS.de,
  vegetarian: 'Vegetarisch',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Koscher',
  gluten_free: 'Glutenfrei',
  contains: 'Enthält {allergens}',
  byChoice: 'Je nach Wahl: {allergens}',
  dietByChoice: '{diet} möglich',
  calories: '{count} kcal',
  button: 'Allergene und Ernährung',
};
