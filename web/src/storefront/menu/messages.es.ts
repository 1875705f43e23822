import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  mood: '¿Qué le apetece?',
  menuForLater: 'La carta para más tarde',
  categories: 'Categorías',
  items: '{count, plural, one {# artículo} other {# artículos}}',
  dishes: '{count, plural, one {# plato} other {# platos}}',
  pickupOnly: 'Solo para recoger',
  pickupOnlyNotice: 'Esta categoría es solo para recoger. Estos platos no se entregan a domicilio.',
  filter: 'Vegetariano o no',
  all: 'Todos',
  otherDishes: 'Más platos',
  noDishes: 'Aún no hay nada aquí.',
  noDishesHint: 'Eche un vistazo a las demás categorías.',
  noVeg: 'No hay platos vegetarianos en {category}.',
  noNonVeg: 'No hay platos no vegetarianos en {category}.',
  showAll: 'Mostrar todos los platos',
  noCategory: 'Esta categoría ya no está en el menú.',
  wholeMenu: 'Ver todo el menú',
  noMenu: 'El menú se está preparando.',
  noMenuHint: 'Vuelva un poco más tarde.',
  from: 'desde',
  soldOut: 'Agotado',
  add: 'Añadir {name}',
  categoriesFailed: 'No se pudieron cargar las categorías: {message}',
  productsFailed: 'No se pudieron cargar los platos: {message}',
  yourOrder:
    '{count, plural, one {Su pedido · # artículo · {total}} other {Su pedido · # artículos · {total}}}',
  search: 'Buscar en el menú',
};
