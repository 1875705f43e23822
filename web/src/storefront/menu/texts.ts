import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts of the menu's pages. */
export const t = textsOf({
  mood: 'What are you in the mood for?',
  categories: 'Categories',
  items: { one: '{count} item', other: '{count} items' },
  dishes: { one: '{count} dish', other: '{count} dishes' },
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
  yourOrder: {
    one: 'Your order · {count} item · {total}',
    other: 'Your order · {count} items · {total}',
  },
  search: 'Search the menu',
});
