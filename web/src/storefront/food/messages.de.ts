import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  gluten: 'Gluten',
  wheat: 'Weizen',
  crustaceans: 'Krebstiere',
  eggs: 'Eier',
  fish: 'Fisch',
  peanuts: 'Erdnüsse',
  soybeans: 'Soja',
  milk: 'Milch',
  nuts: 'Schalenfrüchte',
  celery: 'Sellerie',
  mustard: 'Senf',
  sesame: 'Sesam',
  sulphites: 'Sulfite',
  lupin: 'Lupinen',
  molluscs: 'Weichtiere',
  vegetarian: 'Vegetarisch',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Koscher',
  gluten_free: 'Glutenfrei',
  contains: 'Enthält {allergens}',
  calories: '{count} kcal',
  button: 'Allergene und Ernährung',
};
