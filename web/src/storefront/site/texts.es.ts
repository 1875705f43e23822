import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  open24h: 'Abierto las 24 horas',
  openUntil: 'Abierto hasta las {time}',
  closed: 'Cerrado ahora',
  pausedUntil: 'Sin pedidos hasta las {time}',
  opensAt: 'Abre: {time}',
  opensTomorrow: 'Abre mañana, {time}',
  dayToday: '{day}, hoy',
};
