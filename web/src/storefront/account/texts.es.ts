import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  menu: 'Su cuenta, {email}',
  loginRegister: 'Iniciar sesión / Registrarse',
  myOrders: 'Mis pedidos',
  myAccount: 'Mi cuenta',
  logout: 'Cerrar sesión',
  loggedOut: 'Ha cerrado sesión.',
};
