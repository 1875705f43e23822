import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  myOrders: 'Mes commandes',
  myAccount: 'Mon compte',
  logout: 'Déconnexion',
  loggedOut: 'Vous êtes déconnecté.',
};
