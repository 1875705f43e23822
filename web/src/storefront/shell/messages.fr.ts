import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  home: 'Accueil',
  skip: 'Aller à la carte',
  call: 'Appeler le {phone}',
  cart: '{count, plural, one {Votre commande, # article} other {Votre commande, # articles}}',
  siteFailed: 'Impossible de charger le site : {message}',
  hostFailed: 'Site introuvable',
  description: '{tagline} Commandez en ligne à emporter chez {name}.',
};
