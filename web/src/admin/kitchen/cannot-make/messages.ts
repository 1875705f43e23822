import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** Messages of dishes that cannot be made. */
export const t = messagesOf({
  which: 'What cannot be made?',
  affected:
    '{count, plural, =0 {No open order has {name}} one {{count} open order has {name}} other {{count} open orders have {name}}}',
  refund: 'Take it off and refund it',
  refundOf: 'Take it off and refund it: {number}',
  refunded: 'Refunded. Leave it out.',
  call: 'Call {phone}',
  mail: 'Write to {email}',
  open: 'Open {number}',
  failed: 'Not refunded: {message}',
  done: 'Done',
});
