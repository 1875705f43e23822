import { messagesOf } from '../../lib/messages/messages-of.ts';

/** Messages of the login. */
export const t = messagesOf(
  {
    title: 'Admin Login',
    hint: 'Menus, orders and money for all your shops.',
    login: 'Login',
    notAdmin: 'The account {email} has no access to the dashboard. Please log in with an admin account.',
    forgotten: 'Forgot your password?',
    backToShop: 'Back to shop',
    invitationTitle: 'You are invited',
    invitedTo: 'You are to run {sites} in the dashboard, with the account {email}.',
    invitedToAll: 'You are to run all shops in the dashboard, with the account {email}.',
    invitationWithoutToken:
      'This address has no invitation in it. Please open the link as it was sent to you.',
    toLogin: 'Go to the login',
    yourName: 'Your name',
    newPassword: 'Choose a password',
    newPasswordHint: 'At least 8 characters.',
    presentPassword: 'Your password',
    presentPasswordHint: 'There is an account with this email already: its password stays.',
    passwordNeeded: 'Please enter your password.',
    accept: 'Enter the dashboard',
  },
  (language) => import(`./messages.${language}.ts`),
);
