/** What a customer reads and presses on the way to an order, in one language. */
export interface Words {
  html: 'en' | 'fr' | 'de';
  allShops: string;
  privacy: string;
  accept: string;
  start: string;
  search: string;
  soupAdd: string;
  add: string;
  soupAdded: string;
  viewOrder: string;
  order: string;
  belowMinimum: string;
  apply: string;
  confirm: string;
  login: string;
  email: string;
  password: string;
  wrongPassword: string;
  details: string;
  tip: string;
  today: RegExp;
  toPayment: string;
  pay: string;
  paid: string;
  statusPaid: string;
  total: string;
  account: string;
}

export const ENGLISH: Words = {
  html: 'en',
  allShops: 'All shops',
  privacy: 'Privacy notice',
  accept: 'Accept and go on',
  start: 'Start my order',
  search: 'Search the menu',
  soupAdd: 'Add Soup',
  add: 'Add to order',
  soupAdded: 'Soup added',
  viewOrder: 'View order',
  order: 'Your order',
  belowMinimum: 'Minimum $20.00 subtotal required to apply discount',
  apply: 'Apply',
  confirm: 'Confirm →',
  login: 'Login',
  email: 'Email',
  password: 'Password',
  wrongPassword: 'Invalid email or password',
  details: 'Order Details',
  tip: 'Tip',
  today: /^Today, [A-Z]\w{2} \d{1,2}$/,
  toPayment: 'Continue to payment',
  pay: 'Pay $13.13',
  paid: 'Payment successful! Your order has been placed.',
  statusPaid: 'Paid',
  total: '$13.13',
  account: 'My account',
};

export const FRENCH: Words = {
  html: 'fr',
  allShops: 'Tous les restaurants',
  privacy: 'Avis de confidentialité',
  accept: 'Accepter et continuer',
  start: 'Commencer ma commande',
  search: 'Rechercher dans la carte',
  soupAdd: 'Ajouter Soup',
  add: 'Ajouter',
  soupAdded: 'Soup ajouté',
  viewOrder: 'Voir la commande',
  order: 'Votre commande',
  belowMinimum: 'Un sous-total d’au moins 20,00 $ est requis pour appliquer la réduction',
  apply: 'Appliquer',
  confirm: 'Confirmer →',
  login: 'Connexion',
  email: 'E-mail',
  password: 'Mot de passe',
  wrongPassword: 'E-mail ou mot de passe incorrect',
  details: 'Détails de la commande',
  tip: 'Pourboire',
  today: /^Aujourd’hui, \d{1,2} \p{L}+\.?$/u,
  toPayment: 'Continuer vers le paiement',
  pay: 'Payer 13,13 $',
  paid: 'Paiement réussi ! Votre commande est passée.',
  statusPaid: 'Payée',
  total: '13,13 $',
  account: 'Mon compte',
};

export const GERMAN: Words = {
  html: 'de',
  allShops: 'Alle Restaurants',
  privacy: 'Datenschutzhinweis',
  accept: 'Akzeptieren und weiter',
  start: 'Bestellung beginnen',
  search: 'Speisekarte durchsuchen',
  soupAdd: 'Soup hinzufügen',
  add: 'Hinzufügen',
  soupAdded: 'Soup hinzugefügt',
  viewOrder: 'Bestellung ansehen',
  order: 'Ihre Bestellung',
  belowMinimum: 'Für den Rabatt ist eine Zwischensumme von mindestens 20,00 $ nötig',
  apply: 'Einlösen',
  confirm: 'Bestätigen →',
  login: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  wrongPassword: 'E-Mail-Adresse oder Passwort ist falsch',
  details: 'Bestelldetails',
  tip: 'Trinkgeld',
  today: /^Heute, \d{1,2}\. \p{L}+\.?$/u,
  toPayment: 'Weiter zur Zahlung',
  pay: '13,13 $ bezahlen',
  paid: 'Zahlung erfolgreich! Ihre Bestellung ist aufgegeben.',
  statusPaid: 'Bezahlt',
  total: '13,13 $',
  account: 'Mein Konto',
};
