import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  open24h: 'Rund um die Uhr geöffnet',
  openUntil: 'Geöffnet bis {time}',
  closed: 'Jetzt geschlossen',
  pausedUntil: 'Keine Bestellungen bis {time}',
  opensAt: 'Öffnet {time}',
  opensTomorrow: 'Öffnet morgen, {time}',
  dayToday: '{day}, heute',
};
