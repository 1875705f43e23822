import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Ein neues Passwort',
  intro:
    'Wählen Sie das Passwort, mit dem Sie sich ab jetzt anmelden. Überall sonst werden Sie dann abgemeldet.',
  newPassword: 'Neues Passwort',
  save: 'Speichern und anmelden',
  saving: 'Wird gespeichert…',
  done: 'Ihr neues Passwort ist gespeichert, und Sie sind angemeldet.',
  toMenu: 'Zur Speisekarte',
};
