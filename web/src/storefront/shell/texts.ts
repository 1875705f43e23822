import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts around every page of a shop. */
export const t = textsOf({
  home: 'Home',
  skip: 'Skip to the menu',
  call: 'Call {phone}',
  cart: { one: 'Your order, {count} item', other: 'Your order, {count} items' },
  siteFailed: 'Failed to load site: {message}',
  hostFailed: 'Failed to resolve site',
  description: '{tagline} Order takeout online from {name}.',
  footerHours: 'Hours',
  footerPlaces: 'Where to find us',
  copyright: '© {year} {name}. Prices in {currency}, tax is added at checkout.',
  orderingBy: 'Ordering by',
});
