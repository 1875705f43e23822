import { ALLERGEN_WORDS } from '@biteboard/contracts/rules';
import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  ...ALLERGEN_WORDS.fr,
  vegetarian: 'Végétarien',
  vegan: 'Végan',
  halal: 'Halal',
  kosher: 'Casher',
  gluten_free: 'Sans gluten',
  contains: 'Contient : {allergens}',
  byChoice: 'Selon le choix : {allergens}',
  dietByChoice: '{diet} possible',
  calories: '{count} kcal',
  button: 'Allergènes et régimes',
};
