import type { t } from './common.ts';
import type { TranslationOf } from './messages-of.ts';

export const messages: TranslationOf<typeof t> = {
  'common.product': 'Biteboard',
  'common.close': 'Fermer',
  'common.tryAgain': 'Réessayer',
  'common.loading': 'Chargement',
  'common.clear': 'Effacer',
  'common.offline': 'Vous êtes hors ligne. Ce que vous voyez n’est peut-être plus à jour.',
  'common.connectionLost': 'la connexion a été perdue.',
  'common.pageFailed': 'Impossible d’afficher cette page.',
  'common.regionFailed': 'Impossible de charger cette partie.',
  'common.less': 'Un de moins : {name}',
  'common.more': 'Un de plus : {name}',
  'common.quantityOf': 'Quantité : {name}',
  'common.veg': 'Végétarien',
  'common.nonVeg': 'Non végétarien',
  'common.spice': '{count} piments sur 4',
  'common.closedDay': 'Fermé',
  'common.allDay': '24 h/24',
  'common.optional': '(facultatif)',
  'common.included': 'Inclus',
  'common.orderOnline': 'Commander en ligne',
  'common.viewOrder': 'Voir la commande',
  'common.unknownError': 'Erreur inconnue',
  'common.language': 'Langue',
  'common.languageFailed': 'Impossible de charger {language}. Veuillez réessayer.',
};
