import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  mood: 'De quoi avez-vous envie ?',
  menuForLater: 'La carte pour plus tard',
  categories: 'Catégories',
  items: '{count, plural, one {# article} other {# articles}}',
  dishes: '{count, plural, one {# plat} other {# plats}}',
  pickupOnly: 'À emporter uniquement',
  pickupOnlyNotice:
    'Cette catégorie est à emporter uniquement. La livraison n’est pas proposée pour ces plats.',
  filter: 'Végétarien ou non',
  all: 'Tous',
  otherDishes: 'Autres plats',
  noDishes: 'Rien ici pour le moment.',
  noDishesHint: 'Jetez un œil aux autres catégories.',
  noVeg: 'Aucun plat végétarien dans {category}.',
  noNonVeg: 'Aucun plat non végétarien dans {category}.',
  showAll: 'Afficher tous les plats',
  noCategory: 'Cette catégorie n’est plus à la carte.',
  wholeMenu: 'Voir toute la carte',
  noMenu: 'La carte est en cours de rédaction.',
  noMenuHint: 'Revenez un peu plus tard.',
  from: 'dès',
  soldOut: 'Épuisé',
  add: 'Ajouter {name}',
  categoriesFailed: 'Impossible de charger les catégories : {message}',
  productsFailed: 'Impossible de charger les plats : {message}',
  yourOrder:
    '{count, plural, one {Votre commande · # article · {total}} other {Votre commande · # articles · {total}}}',
  search: 'Rechercher dans la carte',
};
