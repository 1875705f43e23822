import { textsOf } from '../../../lib/texts/texts-of.ts';

/** The texts of the page that a link to a new password opens. */
export const t = textsOf(
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
  (language) => import(`./texts.${language}.ts`),
);
