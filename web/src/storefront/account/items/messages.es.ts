import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  myOrders: 'Mis pedidos',
  myAccount: 'Mi cuenta',
  logout: 'Cerrar sesión',
  loggedOut: 'Ha cerrado sesión.',
};
