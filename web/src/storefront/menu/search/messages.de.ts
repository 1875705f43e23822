import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  none: 'Nichts auf der Karte zu „{query}“.',
  noneHint: 'Versuchen Sie ein anderes Wort oder sehen Sie die Kategorien durch.',
  hidden: '{count, plural, one {Der Filter verbirgt # Gericht.} other {Der Filter verbirgt # Gerichte.}}',
  asOption: 'Als Option',
  inDish: 'bei {name}',
  inDishAndMore: 'bei {name} und {count} weiteren',
  close: 'Suche schließen',
};
