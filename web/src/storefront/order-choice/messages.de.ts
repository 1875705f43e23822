import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  takeout: 'Abholung',
  delivery: 'Lieferung',
  orderType: 'Bestellart',
  today: 'Heute',
  tomorrow: 'Morgen',
  tomorrowWithin: 'morgen',
  when: 'Wann und wo',
  whenSummary: 'Wann und wo ändern:',
  noLocations: 'Keine Abholorte verfügbar.',
  chooseLocation: 'Standort wählen',
  nearest: 'Am nächsten gelegen',
  closedTitle: 'Das Restaurant hat gerade geschlossen',
  closedText:
    'Online-Bestellungen sind gerade nicht möglich. Bitte beachten Sie unsere Öffnungszeiten und versuchen Sie es erneut.',
  pausedTitle: 'Gerade keine Bestellungen möglich',
  pausedText: 'In der Küche ist viel los. Für später können Sie bestellen.',
  takesAgain: 'Nimmt wieder Bestellungen an',
  hours: 'Öffnungszeiten',
  hoursAt: 'Öffnungszeiten: {place}',
  opensNext: 'Öffnet wieder',
  orderFor: 'Bestellen für: {day}',
  laterToday: 'später heute',
  inMinutes: 'in {count} Min.',
  inHours: '{count, plural, one {in # Stunde} other {in # Stunden}}',
  inDays: '{count, plural, one {in # Tag} other {in # Tagen}}',
};
