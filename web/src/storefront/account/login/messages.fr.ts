import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  mode: 'Connexion ou inscription',
  login: 'Connexion',
  signUp: 'Inscription',
  createAccount: 'Créer un compte',
  creating: 'Création…',
  name: 'Nom',
  passwordHint: 'Au moins 8 caractères.',
  alreadyHere: 'Déjà client ici ?',
  newHere: 'Première commande ici ?',
  forgotten: 'Mot de passe oublié ?',
  passwordShort: 'Veuillez utiliser au moins 8 caractères.',
};
