import type { TranslationOf } from './messages-of.ts';
import type { t } from './sign-in.ts';

export const messages: TranslationOf<typeof t> = {
  loginFailed: 'La connexion a échoué',
  email: 'E-mail',
  emailMissing: 'Veuillez saisir votre e-mail.',
  emailWrong: 'Cela ne ressemble pas à une adresse e-mail, par exemple nom@exemple.com.',
  password: 'Mot de passe',
  passwordMissing: 'Veuillez saisir votre mot de passe.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  loggingIn: 'Connexion…',
};
