import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  from: 'desde las {time}',
  fromOn: 'desde el {day}, {time}',
  notServed: 'No se sirve entonces',
  soldOutHere: 'Agotado aquí',
  openLimited: '{name}, {limit}',
  servedFrom: '{name}: {limit}. Elija una hora posterior para pedirlo.',
  neverServed: '{name} no se sirve a la hora elegida',
  soldOutAt: '{name} está agotado en {place}',
};
