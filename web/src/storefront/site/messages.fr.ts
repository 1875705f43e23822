import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  open24h: 'Ouvert 24 h/24',
  openUntil: 'Ouvert jusqu’à {time}',
  closed: 'Actuellement fermé',
  pausedUntil: 'Pas de commandes avant {time}',
  opensAt: 'Ouvre : {time}',
  opensTomorrow: 'Ouvre demain, {time}',
  dayToday: '{day}, aujourd’hui',
};
