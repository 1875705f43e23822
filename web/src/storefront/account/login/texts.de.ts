import type { TranslationOf } from '../../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
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
