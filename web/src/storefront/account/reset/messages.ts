import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** The texts of the page that a link to a new password opens. */
export const t = messagesOf(
  {
    title: 'A new password',
    intro:
      'Choose the password that opens your account from now on. You are then logged out everywhere else.',
    newPassword: 'New password',
    save: 'Save and log in',
    saving: 'Saving…',
    done: 'Your new password is set, and you are logged in.',
    toMenu: 'To the menu',
  },
  (language) => import(`./messages.${language}.ts`),
);
