import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  menu: 'Votre compte, {email}',
  loginRegister: 'Connexion / Inscription',
  myOrders: 'Mes commandes',
  myAccount: 'Mon compte',
  logout: 'Déconnexion',
  loggedOut: 'Vous êtes déconnecté.',
};
