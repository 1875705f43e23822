import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  chooseLater: 'Spätere Uhrzeit wählen',
  todayIs: 'Heute, {day}',
  details: 'Bestelldetails',
  items: '{count, plural, one {# Artikel} other {# Artikel}}',
  edit: 'Bestellung ändern',
  times: '{count} Mal',
  payment: 'Zahlung',
  payOnline: 'Jetzt online bezahlen',
  payAtPickup: 'Bei Abholung bezahlen',
  toPayment: 'Weiter zur Zahlung',
  place: 'Bestellung aufgeben',
  starting: 'Zahlung wird gestartet…',
  placing: 'Wird aufgegeben…',
  stay: 'Bitte warten Sie: Dieses Fenster schließt sich, sobald Ihre Bestellung aufgegeben ist.',
  payNext: 'Sie bezahlen auf der nächsten Seite.',
  payThere: 'Sie bezahlen bei der Abholung.',
  signedInAs: 'Angemeldet als {email}',
  signInFirst: 'Bitte melden Sie sich an, um Ihre Bestellung aufzugeben.',
  locationMissing: 'Bitte wählen Sie einen Abholort',
  cartEmpty: 'Bitte legen Sie etwas in den Warenkorb, bevor Sie bestätigen',
  noUrl: 'Die Zahlung konnte nicht gestartet werden',
  failed: 'Die Bestellung zur Abholung konnte nicht aufgegeben werden',
  deliveryFailed: 'Die Lieferbestellung konnte nicht aufgegeben werden',
  fromArriving: 'Ab {place}, Ankunft gegen {time}',
};
