import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** Messages of the overview of all sites. */
export const t = messagesOf({
  title: 'Overview',
  sales: 'Sales so far today',
  'sales.of': 'Sales so far today in {currency}',
  'sales.before': '{amount} on the whole of {day}',
  'sales.none': 'Nothing is sold yet today.',
  'sales.failed': 'Failed to load sales: {message}',
  failed: 'Failed to load the orders of now: {message}',
  none: 'No open site.',
  noneHint: 'Choose another group, or open a site again in Links.',
  list: 'Sites, by what needs attention first',
  pages: 'Pages of sites',
  late: 'Late',
  waiting: 'Waiting',
  waits: 'for {time}',
  preparing: 'Preparing',
  ready: 'Ready',
  withoutCourier: 'No courier',
  today: 'Today',
  weekBefore: 'Week before',
  'pace.paused': 'Paused until {time}',
  'pace.busy': 'Busy until {time}, {minutes} min longer',
  figureOf: '{figure}, {site}',
  minutes: '{minutes} min',
  hours: '{hours} h {minutes} min',
});
