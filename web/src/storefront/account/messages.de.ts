import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  menu: 'Ihr Konto, {email}',
  loginRegister: 'Anmelden / Registrieren',
};
