import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  from: 'ab {time}',
  fromOn: 'ab {day}, {time}',
  notServed: 'Dann nicht erhältlich',
  soldOutHere: 'Hier ausverkauft',
  openLimited: '{name}, {limit}',
  servedFrom: '{name}: {limit}. Wählen Sie eine spätere Zeit, um es zu bestellen.',
  neverServed: '{name} gibt es zur gewählten Zeit nicht',
  soldOutAt: '{name} ist bei {place} ausverkauft',
};
