import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Mot de passe oublié ?',
  intro: 'Indiquez votre e-mail, et nous vous envoyons un lien pour choisir un nouveau mot de passe.',
  send: 'Envoyer le lien',
  sending: 'Envoi…',
  sent: 'Si nous connaissons cette adresse, nous vous avons envoyé un lien. Il est valable une heure.',
  otherEmail: 'Utiliser un autre e-mail',
  back: 'Retour à la connexion',
};
