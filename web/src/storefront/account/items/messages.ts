import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** The texts of what the account's menu holds. */
export const t = messagesOf(
  {
    myOrders: 'My Orders',
    myAccount: 'My account',
    logout: 'Logout',
    loggedOut: 'You are logged out.',
  },
  (language) => import(`./messages.${language}.ts`),
);
