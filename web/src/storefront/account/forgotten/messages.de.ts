import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Passwort vergessen?',
  intro:
    'Nennen Sie uns Ihre E-Mail-Adresse, und wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  send: 'Link senden',
  sending: 'Wird gesendet…',
  sent: 'Falls wir diese Adresse kennen, haben wir Ihnen einen Link gesendet. Er gilt eine Stunde.',
  otherEmail: 'Andere E-Mail-Adresse verwenden',
  back: 'Zurück zur Anmeldung',
};
