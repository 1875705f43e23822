import type { TranslationOf } from '../../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  none: 'Rien à la carte pour « {query} ».',
  noneHint: 'Essayez un autre mot, ou parcourez les catégories.',
  hidden: '{count, plural, one {Le filtre masque # plat.} other {Le filtre masque # plats.}}',
  asOption: 'En option',
  inDish: 'dans {name}',
  inDishAndMore: 'dans {name} et {count} de plus',
  close: 'Fermer la recherche',
};
