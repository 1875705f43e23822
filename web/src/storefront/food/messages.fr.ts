import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  gluten: 'gluten',
  wheat: 'blé',
  crustaceans: 'crustacés',
  eggs: 'œufs',
  fish: 'poisson',
  peanuts: 'arachides',
  soybeans: 'soja',
  milk: 'lait',
  nuts: 'fruits à coque',
  celery: 'céleri',
  mustard: 'moutarde',
  sesame: 'sésame',
  sulphites: 'sulfites',
  lupin: 'lupin',
  molluscs: 'mollusques',
  vegetarian: 'Végétarien',
  vegan: 'Végan',
  halal: 'Halal',
  kosher: 'Casher',
  gluten_free: 'Sans gluten',
  contains: 'Contient : {allergens}',
  calories: '{count} kcal',
  button: 'Allergènes et régimes',
};
