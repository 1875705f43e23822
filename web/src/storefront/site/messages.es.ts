import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  open24h: 'Abierto las 24 horas',
  openUntil: 'Abierto hasta las {time}',
  closed: 'Cerrado ahora',
  pausedUntil: 'Sin pedidos hasta las {time}',
  opensAt: 'Abre: {time}',
  opensTomorrow: 'Abre mañana, {time}',
  dayToday: '{day}, hoy',
};
