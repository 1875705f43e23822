import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  map: 'Ver en un mapa',
  orderHere: 'Pedir aquí',
  both: 'Para llevar y a domicilio',
  hours: 'Horario de los próximos 7 días',
  special: 'Días especiales',
  days: 'del {from} al {to}',
  others: 'Otros locales',
  unknown: 'Este local no existe.',
  unknownHint: 'Puede que haya cerrado o se haya mudado. El menú y los demás locales siguen ahí.',
  menu: 'Ir al menú',
};
