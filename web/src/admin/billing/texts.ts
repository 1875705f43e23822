import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts of Billing. */
export const t = textsOf({
  title: 'Billing',
  failed: 'Failed to load billing: {message}',
  today: 'Today',
  week: 'This week',
  month: 'This month',
  selling: 'Selling total',
  deliveryFees: 'Delivery fees',
  tax: 'Tax',
  note: 'Selling totals exclude delivery fees. Refunds lower the period they happen in.',
  byDay: 'Selling total by day',
  span: 'Days shown',
  days: '{count} days',
  day: 'Day',
  orders: 'Orders',
  dayText: {
    one: '{day}: {amount}, {count} order',
    other: '{day}: {amount}, {count} orders',
  },
  todaySoFar: '{day}, so far',
});
