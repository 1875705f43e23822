import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Comment souhaitez-vous recevoir votre repas ?',
  readyAbout: 'Prêt dans environ {minutes} min à {place}',
  readyAboutPlain: 'Prêt dans environ {minutes} min',
  readyFrom: 'Prêt à partir de : {when}, à {place}',
  readyFromPlain: 'Prêt à partir de : {when}',
  deliveryFrom: 'À partir de {fee}, jusqu’à {distance}',
  deliveryFromPlain: 'À partir de {fee}',
  deliveryFreeOver: '{text}. Gratuite dès {amount}',
  takeoutOnly: '{categories} : à emporter uniquement.',
  start: 'Commencer ma commande',
};
