import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** Messages of the orders of all sites. */
export const t = messagesOf({
  caption: 'Orders of all sites, latest first',
  exportFile: 'orders-of-all-{days}.xlsx',
});
