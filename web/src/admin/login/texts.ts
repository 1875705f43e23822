import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts of the login. */
export const t = textsOf(
  {
    title: 'Admin Login',
    hint: 'Menus, orders and money for all your shops.',
    login: 'Login',
    notAdmin: 'The account {email} has no access to the dashboard. Please log in with an admin account.',
    forgotten: 'Forgot your password?',
    backToShop: 'Back to shop',
  },
  (language) => import(`./texts.${language}.ts`),
);
