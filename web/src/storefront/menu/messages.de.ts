import type { TranslationOf } from '../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  mood: 'Worauf haben Sie Appetit?',
  menuForLater: 'Die Karte für später',
  categories: 'Kategorien',
  items: '{count, plural, one {# Artikel} other {# Artikel}}',
  dishes: '{count, plural, one {# Gericht} other {# Gerichte}}',
  pickupOnly: 'Nur Abholung',
  pickupOnlyNotice: 'Diese Kategorie gibt es nur zur Abholung. Diese Gerichte werden nicht geliefert.',
  filter: 'Vegetarisch oder nicht',
  all: 'Alle',
  otherDishes: 'Weitere Gerichte',
  noDishes: 'Hier gibt es noch nichts.',
  noDishesHint: 'Schauen Sie in die anderen Kategorien.',
  noVeg: 'Keine vegetarischen Gerichte in {category}.',
  noNonVeg: 'Keine nicht vegetarischen Gerichte in {category}.',
  showAll: 'Alle Gerichte anzeigen',
  noCategory: 'Diese Kategorie steht nicht mehr auf der Karte.',
  wholeMenu: 'Ganze Speisekarte ansehen',
  noMenu: 'Die Speisekarte entsteht gerade.',
  noMenuHint: 'Bitte schauen Sie etwas später wieder vorbei.',
  from: 'ab',
  soldOut: 'Ausverkauft',
  add: '{name} hinzufügen',
  categoriesFailed: 'Die Kategorien konnten nicht geladen werden: {message}',
  productsFailed: 'Die Gerichte konnten nicht geladen werden: {message}',
  yourOrder:
    '{count, plural, one {Ihre Bestellung · # Artikel · {total}} other {Ihre Bestellung · # Artikel · {total}}}',
  search: 'Speisekarte durchsuchen',
};
