import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Admin-Anmeldung',
  hint: 'Speisekarten, Bestellungen und Einnahmen all Ihrer Restaurants.',
  login: 'Anmelden',
  notAdmin:
    'Das Konto {email} hat keinen Zugang zum Dashboard. Bitte melden Sie sich mit einem Admin-Konto an.',
  forgotten: 'Passwort vergessen?',
  backToShop: 'Zurück zum Restaurant',
  invitationTitle: 'Sie sind eingeladen',
  invitedTo: 'Sie führen {sites} im Dashboard, mit dem Konto {email}.',
  invitedToAll: 'Sie führen alle Restaurants im Dashboard, mit dem Konto {email}.',
  invitationWithoutToken:
    'Diese Adresse enthält keine Einladung. Bitte öffnen Sie den Link so, wie Sie ihn bekommen haben.',
  toLogin: 'Zur Anmeldung',
  yourName: 'Ihr Name',
  newPassword: 'Wählen Sie ein Passwort',
  newPasswordHint: 'Mindestens 8 Zeichen.',
  presentPassword: 'Ihr Passwort',
  presentPasswordHint: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto: Sein Passwort bleibt.',
  passwordNeeded: 'Bitte geben Sie Ihr Passwort ein.',
  accept: 'Ins Dashboard',
};
