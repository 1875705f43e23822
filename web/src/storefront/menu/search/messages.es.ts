import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  none: 'No hay nada en el menú para «{query}».',
  noneHint: 'Pruebe con otra palabra o mire las categorías.',
  hidden: '{count, plural, one {El filtro oculta # plato.} other {El filtro oculta # platos.}}',
  asOption: 'Como opción',
  inDish: 'en {name}',
  inDishAndMore: 'en {name} y {count} más',
  close: 'Cerrar la búsqueda',
};
