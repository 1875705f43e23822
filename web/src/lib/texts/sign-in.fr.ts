import type { t } from './sign-in.ts';
import type { TranslationOf } from './texts-of.ts';

export const texts: TranslationOf<typeof t> = {
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
