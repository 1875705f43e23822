import { messagesOf } from '../../lib/messages/messages-of.ts';

/** Messages of a menu's texts in other languages. */
export const t = messagesOf({
  title: 'Texts in other languages',
});
