import type { TranslationOf } from '../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  chooseLater: 'Choisir une heure plus tardive',
  todayIs: 'Aujourd’hui, {day}',
  details: 'Détails de la commande',
  items: '{count, plural, one {# article} other {# articles}}',
  edit: 'Modifier la commande',
  times: '{count} fois',
  payment: 'Paiement',
  payOnline: 'Payer en ligne maintenant',
  payAtPickup: 'Payer au retrait',
  toPayment: 'Continuer vers le paiement',
  place: 'Passer la commande',
  starting: 'Ouverture du paiement…',
  placing: 'Envoi…',
  stay: 'Veuillez patienter : cette fenêtre se ferme dès que votre commande est passée.',
  payNext: 'Vous payez à la page suivante.',
  payThere: 'Vous payez au moment du retrait.',
  signedInAs: 'Connecté en tant que {email}',
  signInFirst: 'Veuillez vous connecter pour passer votre commande.',
  locationMissing: 'Veuillez choisir un point de retrait',
  cartEmpty: 'Veuillez ajouter des articles à votre panier avant de confirmer',
  noUrl: 'Impossible de lancer le paiement',
  failed: 'Impossible de passer la commande à emporter',
  deliveryFailed: 'Impossible de passer la commande de livraison',
  fromArriving: 'Depuis {place}, arrivée vers {time}',
};
