import type { TranslationOf } from './messages-of.ts';
import type { t } from './sign-in.ts';

export const messages: TranslationOf<typeof t> = {
  loginFailed: 'Anmeldung fehlgeschlagen',
  email: 'E-Mail',
  emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  emailWrong: 'Das sieht nicht nach einer E-Mail-Adresse aus, zum Beispiel name@beispiel.de.',
  password: 'Passwort',
  passwordMissing: 'Bitte geben Sie Ihr Passwort ein.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  loggingIn: 'Anmeldung läuft…',
};
