import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  menu: 'Ihr Konto, {email}',
  loginRegister: 'Anmelden / Registrieren',
  myOrders: 'Meine Bestellungen',
  myAccount: 'Mein Konto',
  logout: 'Abmelden',
  loggedOut: 'Sie sind abgemeldet.',
};
