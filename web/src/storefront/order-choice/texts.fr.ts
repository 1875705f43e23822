import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  takeout: 'À emporter',
  delivery: 'Livraison',
  orderType: 'Type de commande',
  date: 'Date',
  time: 'Heure',
  location: 'Adresse du restaurant',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  dayClosed: '{day} (fermé)',
  asap: 'Au plus tôt, {time}',
  nextDay: '{time} (le lendemain)',
  when: 'Quand et où',
  whenSummary: 'Modifier quand et où :',
  done: 'Terminé',
  noLocations: 'Aucun point de retrait disponible.',
  locationsFailed: 'Impossible de charger les adresses : {message}',
  chooseLocation: 'Choisissez une adresse',
  pickupLocation: 'Point de retrait',
  closedTitle: 'Le restaurant est actuellement fermé',
  closedText:
    'La commande en ligne n’est pas disponible pour le moment. Veuillez consulter nos horaires et réessayer.',
  hours: 'Horaires',
  hoursAt: 'Horaires : {place}',
  opensNext: 'Prochaine ouverture',
  orderFor: 'Commander pour : {day}',
  laterToday: 'plus tard aujourd’hui',
  inMinutes: 'dans {count} min',
  inHours: '{count, plural, one {dans # heure} other {dans # heures}}',
  inDays: '{count, plural, one {dans # jour} other {dans # jours}}',
};
