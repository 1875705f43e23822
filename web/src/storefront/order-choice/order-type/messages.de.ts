import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Wie möchten Sie Ihr Essen bekommen?',
  readyAbout: 'Fertig in etwa {minutes} Min. bei {place}',
  readyAboutPlain: 'Fertig in etwa {minutes} Min.',
  readyFrom: 'Fertig ab {when} bei {place}',
  readyFromPlain: 'Fertig ab {when}',
  deliveryFrom: 'Ab {fee}, bis zu {distance}',
  deliveryFromPlain: 'Ab {fee}',
  deliveryFreeOver: '{text}. Kostenlos ab {amount}',
  takeoutOnly: '{categories} gibt es nur zur Abholung.',
  start: 'Bestellung beginnen',
};
