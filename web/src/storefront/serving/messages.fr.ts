import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  from: 'à partir de {time}',
  fromOn: 'à partir de {day}, {time}',
  notServed: 'Pas servi alors',
  soldOutHere: 'Épuisé ici',
  openLimited: '{name}, {limit}',
  servedFrom: '{name} : {limit}. Choisissez une heure plus tardive pour le commander.',
  neverServed: '{name} n’est pas servi à l’heure choisie',
  soldOutAt: '{name} est épuisé à {place}',
};
