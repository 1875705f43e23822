import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  myOrders: 'Meine Bestellungen',
  myAccount: 'Mein Konto',
  logout: 'Abmelden',
  loggedOut: 'Sie sind abgemeldet.',
};
