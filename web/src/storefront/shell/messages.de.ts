import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  home: 'Startseite',
  skip: 'Zur Speisekarte springen',
  call: '{phone} anrufen',
  cart: '{count, plural, one {Ihre Bestellung, # Artikel} other {Ihre Bestellung, # Artikel}}',
  siteFailed: 'Die Seite konnte nicht geladen werden: {message}',
  hostFailed: 'Die Seite wurde nicht gefunden',
  description: '{tagline} Bestellen Sie online zum Mitnehmen bei {name}.',
};
