import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  title: 'Admin-Anmeldung',
  hint: 'Speisekarten, Bestellungen und Einnahmen all Ihrer Restaurants.',
  login: 'Anmelden',
  notAdmin:
    'Das Konto {email} hat keinen Zugang zum Dashboard. Bitte melden Sie sich mit einem Admin-Konto an.',
  forgotten: 'Passwort vergessen?',
  backToShop: 'Zurück zum Restaurant',
};
