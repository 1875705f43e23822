import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Connexion administrateur',
  hint: 'Cartes, commandes et recettes de tous vos restaurants.',
  login: 'Connexion',
  notAdmin:
    'Le compte {email} n’a pas accès au tableau de bord. Veuillez vous connecter avec un compte administrateur.',
  forgotten: 'Mot de passe oublié ?',
  backToShop: 'Retour au restaurant',
  invitationTitle: 'Vous êtes invité(e)',
  invitedTo: 'Vous allez gérer {sites} dans le tableau de bord, avec le compte {email}.',
  invitedToAll: 'Vous allez gérer tous les restaurants dans le tableau de bord, avec le compte {email}.',
  invitationWithoutToken:
    'Cette adresse ne contient pas d’invitation. Veuillez ouvrir le lien tel que vous l’avez reçu.',
  toLogin: 'Aller à la connexion',
  yourName: 'Votre nom',
  newPassword: 'Choisissez un mot de passe',
  newPasswordHint: 'Au moins 8 caractères.',
  presentPassword: 'Votre mot de passe',
  presentPasswordHint: 'Un compte existe déjà avec cet e-mail : son mot de passe reste inchangé.',
  passwordNeeded: 'Veuillez saisir votre mot de passe.',
  accept: 'Entrer dans le tableau de bord',
};
