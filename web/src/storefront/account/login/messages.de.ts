import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  mode: 'Anmelden oder registrieren',
  login: 'Anmelden',
  signUp: 'Registrieren',
  createAccount: 'Konto erstellen',
  creating: 'Wird erstellt…',
  name: 'Name',
  passwordHint: 'Mindestens 8 Zeichen.',
  alreadyHere: 'Schon einmal hier bestellt?',
  newHere: 'Zum ersten Mal hier?',
  forgotten: 'Passwort vergessen?',
  passwordShort: 'Bitte verwenden Sie mindestens 8 Zeichen.',
};
