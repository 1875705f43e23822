import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  date: 'Date',
  time: 'Heure',
  location: 'Adresse du restaurant',
  done: 'Terminé',
  dayClosed: '{day} (fermé)',
  full: '{choice} (complet)',
  asap: 'Au plus tôt, {time}',
  nextDay: '{time} (le lendemain)',
};
