import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  map: 'Voir sur une carte',
  orderHere: 'Commander ici',
  both: 'À emporter et livraison',
  hours: 'Horaires des 7 prochains jours',
  special: 'Jours particuliers',
  days: 'du {from} au {to}',
  others: 'Autres adresses',
  unknown: 'Cette adresse n’existe pas.',
  unknownHint: 'Elle a peut-être fermé ou déménagé. Le menu et les autres adresses sont toujours là.',
  menu: 'Vers le menu',
};
