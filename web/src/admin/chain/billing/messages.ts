import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** Messages of the billing of all sites. */
export const t = messagesOf({
  title: 'Billing',
  note: 'All amounts are after refunds, and in the days of each site. The change is to the same number of days before. Amounts in different currencies are never added up.',
  failed: 'Failed to load billing: {message}',
  none: 'Nothing was sold in these days.',
  totals: 'Totals by currency',
  'totals.of': 'Selling total in {currency}',
  'totals.note':
    '{count, plural, one {{change}, {count} order} other {{change}, {count} orders}}, tax {tax}, delivery fees {fees}, tips {tips}, refunded {refunded}',
  site: 'Site',
  currency: 'Currency',
  orders: 'Orders',
  selling: 'Selling total',
  change: 'Change',
  'change.none': 'nothing before',
  'change.same': 'as before',
  fees: 'Delivery fees',
  tax: 'Tax',
  tips: 'Tips',
  refunded: 'Refunded',
  pages: 'Pages of sites',
  exportFile: 'billing-of-all-{from}-{to}.xlsx',
  exportFailed: 'Failed to export billing',
});
