import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  gluten: 'gluten',
  wheat: 'trigo',
  crustaceans: 'crustáceos',
  eggs: 'huevos',
  fish: 'pescado',
  peanuts: 'cacahuetes',
  soybeans: 'soja',
  milk: 'leche',
  nuts: 'frutos de cáscara',
  celery: 'apio',
  mustard: 'mostaza',
  sesame: 'sésamo',
  sulphites: 'sulfitos',
  lupin: 'altramuces',
  molluscs: 'moluscos',
  vegetarian: 'Vegetariano',
  vegan: 'Vegano',
  halal: 'Halal',
  kosher: 'Kosher',
  gluten_free: 'Sin gluten',
  contains: 'Contiene: {allergens}',
  calories: '{count} kcal',
  button: 'Alérgenos y dietas',
};
