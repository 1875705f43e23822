import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  date: 'Datum',
  time: 'Uhrzeit',
  location: 'Standort des Restaurants',
  done: 'Fertig',
  dayClosed: '{day} (geschlossen)',
  full: '{choice} (ausgebucht)',
  asap: 'Sofort, {time}',
  nextDay: '{time} (am nächsten Tag)',
};
