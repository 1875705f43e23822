import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  map: 'Auf der Karte zeigen',
  orderHere: 'Hier bestellen',
  both: 'Abholung und Lieferung',
  hours: 'Öffnungszeiten der nächsten 7 Tage',
  special: 'Besondere Tage',
  days: '{from} bis {to}',
  others: 'Andere Standorte',
  unknown: 'Diesen Standort gibt es nicht.',
  unknownHint:
    'Er wurde vielleicht geschlossen oder ist umgezogen. Die Speisekarte und die anderen Standorte sind weiter da.',
  menu: 'Zur Speisekarte',
};
