import { messagesOf } from '../../lib/messages/messages-of.ts';

/** Messages of webhook deliveries. */
export const t = messagesOf({
  title: 'Posted orders',
  goesTo: 'Orders of {site} are posted to {address}.',
  goesNowhere: 'No address is saved: nothing is posted.',
  test: 'Send a test',
  testFailed: 'The test was not sent: {message}',
  failed: 'Failed to load the posts: {message}',
  none: 'Nothing was posted yet.',
  noneHint:
    'Each order that is paid, cancelled or refunded stands here for 30 days, with the answer that it got.',
  post: 'Post',
  'type.order.paid': 'Paid',
  'type.order.cancelled': 'Cancelled',
  'type.order.refunded': 'Refunded',
  'type.test': 'Test',
  state: 'State',
  'state.waiting': 'Waiting',
  'state.trying': 'Trying',
  'state.delivered': 'Delivered',
  'state.failed': 'Failed',
  answer: 'Last answer',
  noAnswer: 'None yet',
  tries: '{count, plural, one {# try} other {# tries}}',
  lastTried: 'last {when}',
  next: 'next {when}',
  again: 'Send again',
  againOf: 'Send again: {post}',
  againFailed: 'Not sent again: {message}',
  pages: 'Pages of posts',
});
