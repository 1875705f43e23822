import type { TranslationOf } from './messages-of.ts';
import type { t } from './refusals.ts';

export const messages: TranslationOf<typeof t> = {
  ACCOUNT_CLOSED: 'Ce compte est en cours de suppression : il ne peut plus commander.',
  ADDRESS_UNKNOWN:
    '{about, select, missing {Veuillez saisir l’adresse de livraison.} unmeasured {Nous ne pouvons pas calculer la distance jusqu’à cette adresse. Veuillez choisir « À emporter ».} other {Nous ne trouvons pas cette adresse. Veuillez vérifier la rue, la ville et le code postal.}}',
  BELOW_MINIMUM: 'Le minimum de commande est de {minimum}.',
  BUSY: 'Nous sommes très sollicités en ce moment. Veuillez réessayer dans un instant.',
  CHANGED_MEANWHILE:
    'Quelqu’un d’autre a modifié cela depuis que vous l’avez ouvert. Rechargez la page, puis refaites votre modification.',
  CLOSED:
    'La commande en ligne n’est pas disponible pour le moment. Veuillez consulter nos horaires et réessayer.',
  CONFLICT: 'Quelqu’un vient de modifier cela. Veuillez réessayer.',
  COUPON_BELOW_MINIMUM: 'Un sous-total d’au moins {minimum} est requis pour appliquer la réduction',
  COUPON_INVALID: 'Code invalide',
  DELIVERY_NOT_FOUND: 'Cette livraison n’existe pas.',
  DELIVERY_OFF:
    '{about, select, location {{location} ne livre pas. Choisissez une autre adresse ou la vente à emporter.} other {Ce restaurant ne livre pas. Veuillez choisir « À emporter ».}}',
  EMAIL_TAKEN: 'Il existe déjà un compte avec cet e-mail. Veuillez vous connecter.',
  EMPTY_CART: 'Veuillez ajouter des articles à votre panier avant de confirmer',
  FORBIDDEN: 'Vous n’êtes pas autorisé à faire cela.',
  IDEMPOTENCY_KEY_REUSED: 'Cette commande n’a pas pu être renvoyée. Veuillez en passer une nouvelle.',
  INTERNAL: 'Un problème est survenu de notre côté. Veuillez réessayer.',
  INVALID:
    '{about, select, missing {Il manque quelque chose. Veuillez remplir tous les champs.} email {Indiquez une adresse e-mail.} short {Veuillez saisir au moins {count, plural, one {# caractère} other {# caractères}}.} long {Veuillez saisir au plus {count, plural, one {# caractère} other {# caractères}}.} recipient {Indiquez le nom de la personne qui reçoit la commande.} phone {Indiquez un numéro de téléphone avec son indicatif.} street {Indiquez la rue et le numéro.} city {Indiquez la ville.} other {Veuillez vérifier votre saisie.}}',
  INVALID_LOGIN: 'E-mail ou mot de passe incorrect',
  INVITATION_INVALID: 'Cette invitation n’est plus valable. Veuillez en demander une nouvelle.',
  INVOICE_NOT_FOUND: 'Aucune facture trouvée pour cette commande.',
  LOCATION_REQUIRED:
    '{about, select, none {Aucun point de retrait disponible.} other {Veuillez choisir un point de retrait}}',
  NOT_AT_THIS_TIME:
    '{dish} est servi de {from} à {to}. Choisissez une autre heure ou retirez-le de votre commande.',
  NOT_FOUND: 'Il n’y a rien à cette adresse.',
  NO_DEFAULT_COUPON: 'Ce restaurant n’a pas de code promo par défaut.',
  OPTION_REQUIRED:
    '{about, select, size {Choisissez une taille pour {dish}.} spiceLevel {Choisissez un niveau de piment pour {dish}.} other {{count, plural, one {Faites votre choix pour {dish} : {group}.} other {Choisissez-en au moins # pour {dish} : {group}.}}}}',
  OPTION_UNKNOWN:
    '{about, select, tooMany {Choisissez-en au plus {most} dans {group} pour {dish}.} other {{dish} n’est pas proposé avec « {asked} ».}}',
  ORDER_NOT_FOUND: 'Cette commande n’existe pas.',
  ORDER_OPEN:
    'L’une de vos commandes n’est pas terminée. Veuillez supprimer votre compte une fois que vous l’aurez reçue, ou demander au restaurant de l’annuler.',
  ORDER_OVER: 'La commande {number} est terminée. Veuillez en passer une nouvelle.',
  ORDER_TOO_LARGE:
    '{about, select, dishes {Cette commande contient trop de plats et de suppléments pour être prise en une fois. Veuillez la passer en deux commandes, ou nous appeler.} other {Cette commande est trop importante pour être passée en ligne. Veuillez nous appeler.}}',
  PAYMENTS_NOT_SET_UP: 'Ce restaurant ne peut pas encore accepter de paiements en ligne.',
  PAY_ONLINE_ONLY: 'Ce restaurant n’accepte que le paiement en ligne.',
  PICKUP_OFF: '{location} ne propose pas la vente à emporter. Choisissez une autre adresse ou la livraison.',
  PICKUP_ONLY: 'Cette catégorie est à emporter uniquement. La livraison n’est pas proposée pour ces plats.',
  PRICE_CHANGED:
    '{about, select, dish {{dish} coûte maintenant {price}.} currency {Les prix de ce restaurant sont désormais en {to}. Vérifiez le total avant de commander.} other {Certains prix ont changé. Veuillez vérifier votre commande.}}',
  PRODUCT_NOT_FOUND: 'Ce plat n’existe pas.',
  RESET_LINK_INVALID: 'Ce lien n’est plus valable. Veuillez en demander un nouveau.',
  SESSION_NOT_FOUND: 'Ce paiement n’existe pas.',
  SITE_NOT_FOUND: 'Ce site n’existe pas.',
  SOLD_OUT:
    '{about, select, location {{dish} est épuisé : {location}.} optionAt {« {option} » est épuisé pour {dish} : {location}. Choisissez sans.} option {« {option} » est épuisé pour {dish}. Choisissez sans.} other {{dish} est épuisé.}}',
  SUSPENDED: 'Votre accès est suspendu. Veuillez vous adresser à un administrateur.',
  TIME_UNAVAILABLE:
    '{about, select, noTime {Ce n’est pas une heure. Veuillez en choisir une autre.} soon {Cette heure est trop proche. Veuillez en choisir une dans {minutes} minutes au plus tôt.} ahead {Cette date est trop lointaine. Veuillez en choisir une dans les {days} prochains jours.} full {La cuisine est complète à cette heure. Veuillez en choisir une autre.} fullNow {La cuisine est complète pour le moment. Veuillez choisir une heure plus tardive.} other {Le restaurant ne prend pas de commandes à cette heure. Veuillez en choisir une pendant ses horaires.}}',
  TOKEN_INVALID: 'Votre session a expiré. Veuillez vous reconnecter.',
  TOO_FAR:
    '{unit, select, mi {Cette adresse est à {miles} miles de {location}. Nous livrons jusqu’à {mostMiles} miles.} other {Cette adresse est à {km} km de {location}. Nous livrons jusqu’à {most} km.}}',
  TOO_LARGE: 'C’est trop volumineux.',
  TOO_MANY: 'C’était trop fréquent. Veuillez patienter un instant et réessayer.',
  TOO_MANY_LOGINS: 'Trop de connexions échouées. Veuillez patienter une minute et réessayer.',
  TOO_MANY_STREAMS: 'Trop d’affichages en direct sont ouverts.',
  TOTAL_TOO_SMALL:
    '{about, select, counter {Le montant minimum payable en ligne est de {minimum} et cette commande s’élève à {total}. Ajoutez un article ou payez au retrait.} other {Le montant minimum payable en ligne est de {minimum} et cette commande s’élève à {total}. Ajoutez un article.}}',
  TOO_MANY_UNPAID:
    'Trop de commandes ne sont pas encore payées ici. Veuillez en payer une sous « Mes commandes », ou réessayer dans une demi-heure.',
  UNAUTHENTICATED: 'Veuillez vous connecter.',
  UNAVAILABLE: 'Ce n’est pas possible pour le moment. Veuillez réessayer dans un instant.',
  UNKNOWN_PRODUCT:
    '{about, select, dish {« {dish} » n’est plus à la carte.} other {Un de vos articles n’est plus à la carte.}}',
  WRONG_PASSWORD: 'Ce n’est pas votre mot de passe.',
};
