import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  without: 'Sin {allergen}',
  remove: 'Quitar {wish}',
  clear: 'Borrar',
  hidden:
    '{count, plural, one {# plato está oculto: no cumple lo que usted eligió o el restaurante no lo indica.} other {# platos están ocultos: no cumplen lo que usted eligió o el restaurante no lo indica.}}',
  elsewhere: 'Hay platos adecuados en',
  nothingFits: 'Ningún plato de esta carta cumple lo que usted eligió.',
  title: 'Alérgenos y dietas',
  hint: 'Los platos que tienen lo que usted evita, o pueden tener trazas, están ocultos. También aquellos de los que el restaurante no dice nada.',
  leave: 'Sin',
  diet: 'Dieta',
  show: '{count, plural, one {Mostrar # plato} other {Mostrar # platos}}',
  severe: 'Si tiene una alergia grave, hable con el restaurante antes de pedir.',
};
