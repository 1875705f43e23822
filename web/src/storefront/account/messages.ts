import { messagesOf } from '../../lib/messages/messages-of.ts';

/** The texts of the account's menu. */
export const t = messagesOf(
  {
    menu: 'Your account, {email}',
    loginRegister: 'Login / Register',
  },
  (language) => import(`./messages.${language}.ts`),
);
