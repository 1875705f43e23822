import { messagesOf } from '../../lib/messages/messages-of.ts';

/** Messages of the times at which something of the menu is served. */
export const t = messagesOf({
  title: 'When it is served',
  always: 'Always, as long as the shop is open.',
  add: 'Add times',
  days: 'Days, times {number}',
  from: 'From, times {number}',
  until: 'To, times {number}',
  to: 'to',
  remove: 'Remove times {number}',
  daysMissing: 'Please choose a day.',
  timeWrong: 'Write times like 09:30.',
});
