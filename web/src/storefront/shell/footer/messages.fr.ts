import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  hours: 'Horaires',
  places: 'Où nous trouver',
  know: 'Bon à savoir',
  shops: 'Tous les restaurants',
  copyright: '© {year} {name}. Prix en {currency}, taxes ajoutées au moment du paiement.',
  orderingBy: 'Commande par',
};
