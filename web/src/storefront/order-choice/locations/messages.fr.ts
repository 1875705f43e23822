import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  pickupLocation: 'Point de retrait',
  locationsFailed: 'Impossible de charger les adresses : {message}',
  whereFrom: 'Quel restaurant ?',
  fromHere: 'Utiliser ma position',
  byDistance: 'Le plus proche qui est ouvert vient en premier.',
  positionRefused: 'Votre navigateur n’indique pas où vous êtes. Choisissez dans la liste.',
  positionUnknown: 'Impossible de savoir où vous êtes. Choisissez dans la liste.',
  away: 'à environ {distance}',
  busy: 'très occupé',
  todayHours: 'Aujourd’hui {hours}',
  noTakeout: 'Livraison uniquement',
  noDelivery: 'À emporter uniquement',
  soldOutHere: 'Épuisé ici : {dishes}',
  more: '{count, plural, one {{count} autre} other {{count} autres}}',
};
