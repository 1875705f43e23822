import { messagesOf } from '../../lib/messages/messages-of.ts';

/** The texts of the menu's pages. */
export const t = messagesOf(
  {
    mood: 'What are you in the mood for?',
    menuForLater: 'The menu for later',
    categories: 'Categories',
    items: '{count, plural, one {# item} other {# items}}',
    dishes: '{count, plural, one {# dish} other {# dishes}}',
    pickupOnly: 'Pickup only',
    pickupOnlyNotice: 'This category is pickup only. Delivery is not available for these items.',
    filter: 'Veg or Non-Veg',
    all: 'All',
    otherDishes: 'More dishes',
    noDishes: 'Nothing here yet.',
    noDishesHint: 'Have a look at the other categories.',
    noVeg: 'No veg dishes in {category}.',
    noNonVeg: 'No non-veg dishes in {category}.',
    showAll: 'Show all dishes',
    noCategory: 'This category is no longer on the menu.',
    wholeMenu: 'See the whole menu',
    noMenu: 'The menu is being written.',
    noMenuHint: 'Please come back a little later.',
    from: 'from',
    soldOut: 'Sold out',
    add: 'Add {name}',
    categoriesFailed: 'Failed to load categories: {message}',
    productsFailed: 'Failed to load products: {message}',
    yourOrder: '{count, plural, one {Your order · # item · {total}} other {Your order · # items · {total}}}',
    search: 'Search the menu',
  },
  (language) => import(`./messages.${language}.ts`),
);
