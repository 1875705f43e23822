import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts of the account's menu. */
export const t = textsOf(
  {
    menu: 'Your account, {email}',
    loginRegister: 'Login / Register',
    myOrders: 'My Orders',
    myAccount: 'My account',
    logout: 'Logout',
    loggedOut: 'You are logged out.',
  },
  (language) => import(`./texts.${language}.ts`),
);
