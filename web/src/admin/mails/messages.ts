import { messagesOf } from '../../lib/messages/messages-of.ts';

/** Messages of the mails. */
export const t = messagesOf({
  title: 'Mails',
  failed: 'Failed to load mails: {message}',
  mailFailed: 'Failed to load the mail: {message}',
  none: 'No mails yet.',
  noneHint: 'Receipts, news of orders and links to a new password stand here for 30 days.',
  when: 'When',
  mail: 'Mail',
  state: 'State',
  'state.waiting': 'Waiting',
  'state.sent': 'Sent',
  'state.failed': 'Failed',
  'state.kept': 'Kept, not sent',
  keptHint: 'No mail server is set up (SMTP_URL): mails are kept here and go to nobody.',
  nobody: 'No longer kept',
  pages: 'Pages of mails',
  back: 'All mails',
  to: 'To {to}',
  again: 'Send again',
  againFailed: 'Not sent again: {message}',
  tries: '{count, plural, one {# try} other {# tries}}',
});
