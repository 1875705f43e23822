import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  date: 'Fecha',
  time: 'Hora',
  location: 'Ubicación del restaurante',
  done: 'Listo',
  dayClosed: '{day} (cerrado)',
  full: '{choice} (completo)',
  asap: 'Cuanto antes, {time}',
  nextDay: '{time} (día siguiente)',
};
