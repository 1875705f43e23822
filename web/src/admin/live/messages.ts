import { messagesOf } from '../../lib/messages/messages-of.ts';

/** Messages of the live orders. */
export const t = messagesOf({
  live: 'Live',
  notLive: 'Not live',
  notLiveHint: 'Orders are looked for every 15 seconds until the connection is back.',
  nothingWaits: 'No order waits to be confirmed',
  oneWaits: '1 order waits to be confirmed',
  manyWait: '{count} orders wait to be confirmed',
  askSound: 'Play a sound for new orders?',
  yes: 'Yes',
  no: 'No',
  sound: 'Sound for new orders',
  testSound: 'Test sound',
  notices: 'Notify on this device',
  newOrders: 'New orders',
  title: 'New order {number}, {total}',
  takeoutFor: 'Takeout for {time}',
  deliveryFor: 'Delivery for {time}',
  item: '{count} item',
  items: '{count} items',
  confirm: 'Confirm',
  open: 'Open',
  dismiss: 'Close the news of {number}',
  more: 'And {count} more in Orders',
  dismissAll: 'Close all',
  confirmFailed: 'Not confirmed: {message}',
});
