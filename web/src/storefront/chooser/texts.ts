import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts of the shop chooser. */
export const t = textsOf({
  title: 'Who’s cooking tonight?',
  description: 'Order takeout online, straight from the kitchen.',
  search: 'Search shops or a city',
  shops: 'Shops',
  shopsIn: 'Shops in {city}',
  showAll: 'Show all shops',
  forRestaurants: 'For restaurants',
  order: 'Order',
  orderFrom: 'Order from {name}',
  locations: { one: '{count} location', other: '{count} locations' },
  direct: 'You order and pay with each shop directly.',
  none: 'No shop matches “{query}”.',
  noneHint: 'Try another name or city.',
  noShops: 'No shop is open here yet.',
  failed: 'Failed to load the shops: {message}',
  notFound: 'No kitchen at this address.',
  lookedFor: 'We looked for “{slug}” and found no shop.',
  didYouMean: 'Did you mean {name}?',
  goTo: 'Go to {name}',
  allShops: 'All shops',
  notHere: 'Not here',
  openNow: 'Open right now',
  otherShops: 'Other shops',
});
