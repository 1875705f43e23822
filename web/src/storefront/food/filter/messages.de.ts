import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  without: 'Ohne {allergen}',
  remove: '{wish} entfernen',
  clear: 'Löschen',
  hidden:
    '{count, plural, one {# Gericht ist ausgeblendet: Es passt nicht zu Ihrer Auswahl, oder das Restaurant sagt es nicht.} other {# Gerichte sind ausgeblendet: Sie passen nicht zu Ihrer Auswahl, oder das Restaurant sagt es nicht.}}',
  elsewhere: 'Passende Gerichte gibt es unter',
  nothingFits: 'Kein Gericht dieser Karte passt zu Ihrer Auswahl.',
  title: 'Allergene und Ernährung',
  hint: 'Gerichte, die enthalten, was Sie weglassen, oder Spuren davon haben können, sind ausgeblendet. Auch die, zu denen das Restaurant nichts sagt.',
  leave: 'Ohne',
  diet: 'Ernährung',
  show: '{count, plural, one {# Gericht zeigen} other {# Gerichte zeigen}}',
  severe: 'Bei einer schweren Allergie sprechen Sie bitte vor der Bestellung mit dem Restaurant.',
};
