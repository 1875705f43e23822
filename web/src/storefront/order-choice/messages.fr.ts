import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  takeout: 'À emporter',
  delivery: 'Livraison',
  orderType: 'Type de commande',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  tomorrowWithin: 'demain',
  when: 'Quand et où',
  whenSummary: 'Modifier quand et où :',
  noLocations: 'Aucun point de retrait disponible.',
  chooseLocation: 'Choisissez une adresse',
  nearest: 'Le plus proche',
  closedTitle: 'Le restaurant est actuellement fermé',
  closedText:
    'La commande en ligne n’est pas disponible pour le moment. Veuillez consulter nos horaires et réessayer.',
  pausedTitle: 'Pas de commandes pour le moment',
  pausedText: 'La cuisine a beaucoup à faire. Vous pouvez commander pour plus tard.',
  takesAgain: 'Reprise des commandes',
  hours: 'Horaires',
  hoursAt: 'Horaires : {place}',
  opensNext: 'Prochaine ouverture',
  orderFor: 'Commander pour : {day}',
  laterToday: 'plus tard aujourd’hui',
  inMinutes: 'dans {count} min',
  inHours: '{count, plural, one {dans # heure} other {dans # heures}}',
  inDays: '{count, plural, one {dans # jour} other {dans # jours}}',
};
