import type { t } from './common.ts';
import type { TranslationOf } from './messages-of.ts';

export const messages: TranslationOf<typeof t> = {
  'common.product': 'Biteboard',
  'common.close': 'Schließen',
  'common.tryAgain': 'Erneut versuchen',
  'common.loading': 'Wird geladen',
  'common.clear': 'Leeren',
  'common.offline': 'Sie sind offline. Was Sie sehen, ist vielleicht nicht mehr aktuell.',
  'common.connectionLost': 'die Verbindung wurde unterbrochen.',
  'common.pageFailed': 'Diese Seite konnte nicht angezeigt werden.',
  'common.regionFailed': 'Dieser Bereich konnte nicht geladen werden.',
  'common.less': 'Einmal weniger: {name}',
  'common.more': 'Einmal mehr: {name}',
  'common.quantityOf': 'Anzahl: {name}',
  'common.veg': 'Vegetarisch',
  'common.nonVeg': 'Nicht vegetarisch',
  'common.spice': '{count} von 4 Chilis',
  'common.closedDay': 'Geschlossen',
  'common.allDay': '24 Stunden',
  'common.optional': '(optional)',
  'common.included': 'Inklusive',
  'common.orderOnline': 'Online bestellen',
  'common.viewOrder': 'Bestellung ansehen',
  'common.unknownError': 'Unbekannter Fehler',
  'common.language': 'Sprache',
  'common.languageFailed': '{language} konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
};
