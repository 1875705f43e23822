import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Un nouveau mot de passe',
  intro:
    'Choisissez le mot de passe qui ouvrira désormais votre compte. Vous serez alors déconnecté partout ailleurs.',
  newPassword: 'Nouveau mot de passe',
  save: 'Enregistrer et se connecter',
  saving: 'Enregistrement…',
  done: 'Votre nouveau mot de passe est enregistré, et vous êtes connecté.',
  toMenu: 'Vers la carte',
};
