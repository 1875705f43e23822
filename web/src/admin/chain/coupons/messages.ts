import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** Messages of the coupons of all sites. */
export const t = messagesOf({
  title: 'Coupons',
  search: 'Code',
  searchHint: 'A whole code',
  failed: 'Failed to load coupons: {message}',
  none: 'No site has a coupon yet.',
  noneHint: 'Coupons are made in the Coupons tab of a site.',
  noneFound: 'No coupon has this code.',
  showAll: 'Show all coupons',
  site: 'Site',
  code: 'Code',
  percent: 'Percent',
  default: 'Default',
  isDefault: 'The cart applies it by itself',
  used: 'Used by orders',
  pages: 'Pages of coupons',
  exportFile: 'coupons.xlsx',
  exportFailed: 'Failed to export coupons',
});
