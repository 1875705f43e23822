import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  title: 'Avis de confidentialité',
  text: 'Nous conservons ce qu’une commande exige : votre nom, e-mail, téléphone et, pour une livraison, votre adresse. Votre panier reste sur cet appareil.',
  shared: 'Partagé avec',
  sharedText: 'le restaurant, le livreur et le prestataire de paiement',
  never: 'Jamais',
  neverText: 'vendu, ni utilisé pour de la publicité ailleurs',
  deleted: 'Supprimé',
  deletedText: 'à votre demande, hormis les factures',
  accept: 'Accepter et continuer',
  whole: 'Lire l’avis complet',
  'whole.1':
    '{site} prépare votre commande et a besoin de votre nom, de votre e-mail et du contenu de la commande pour vous la remettre. Un numéro de téléphone et une adresse ne sont demandés que si un livreur doit vous trouver.',
  'whole.2':
    'Les données de carte vont directement au prestataire de paiement ; ni {site} ni nous ne les voyons jamais. Nous gardons une trace de ce qui a été payé, car la loi exige des factures.',
  'whole.3':
    'Votre panier, l’adresse choisie, votre langue et votre connexion sont enregistrés dans ce navigateur et nulle part ailleurs. Nous n’utilisons aucun cookie publicitaire et ne mesurons rien sur d’autres sites.',
  'whole.4':
    'Pour consulter ou supprimer ce que nous conservons de vous, adressez-vous à {site}. Les factures sont gardées aussi longtemps que la loi l’exige.',
};
