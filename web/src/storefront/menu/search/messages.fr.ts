import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  none: 'Rien à la carte pour « {query} ».',
  noneHint: 'Essayez un autre mot, ou parcourez les catégories.',
  hidden: '{count, plural, one {Le filtre masque # plat.} other {Le filtre masque # plats.}}',
  asOption: 'En option',
  inDish: 'dans {name}',
  inDishAndMore: 'dans {name} et {count} de plus',
  close: 'Fermer la recherche',
};
