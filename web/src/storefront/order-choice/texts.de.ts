import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  takeout: 'Abholung',
  delivery: 'Lieferung',
  orderType: 'Bestellart',
  date: 'Datum',
  time: 'Uhrzeit',
  location: 'Standort des Restaurants',
  today: 'Heute',
  tomorrow: 'Morgen',
  dayClosed: '{day} (geschlossen)',
  asap: 'Sofort, {time}',
  nextDay: '{time} (am nächsten Tag)',
  when: 'Wann und wo',
  whenSummary: 'Wann und wo ändern:',
  done: 'Fertig',
  noLocations: 'Keine Abholorte verfügbar.',
  locationsFailed: 'Die Standorte konnten nicht geladen werden: {message}',
  chooseLocation: 'Standort wählen',
  pickupLocation: 'Abholort',
  closedTitle: 'Das Restaurant hat gerade geschlossen',
  closedText:
    'Online-Bestellungen sind gerade nicht möglich. Bitte beachten Sie unsere Öffnungszeiten und versuchen Sie es erneut.',
  hours: 'Öffnungszeiten',
  hoursAt: 'Öffnungszeiten: {place}',
  opensNext: 'Öffnet wieder',
  orderFor: 'Bestellen für: {day}',
  laterToday: 'später heute',
  inMinutes: 'in {count} Min.',
  inHours: '{count, plural, one {in # Stunde} other {in # Stunden}}',
  inDays: '{count, plural, one {in # Tag} other {in # Tagen}}',
};
