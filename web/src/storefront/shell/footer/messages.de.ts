import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  hours: 'Öffnungszeiten',
  places: 'So finden Sie uns',
  know: 'Gut zu wissen',
  shops: 'Alle Restaurants',
  copyright: '© {year} {name}. Preise in {currency}, die Steuer kommt an der Kasse hinzu.',
  orderingBy: 'Bestellen mit',
};
