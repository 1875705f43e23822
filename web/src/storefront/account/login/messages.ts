import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** The texts of the login dialog. */
export const t = messagesOf(
  {
    mode: 'Login or Sign-Up',
    login: 'Login',
    signUp: 'Sign-Up',
    createAccount: 'Create account',
    creating: 'Creating…',
    name: 'Name',
    passwordHint: 'At least 8 characters.',
    alreadyHere: 'Already ordered here?',
    newHere: 'First order here?',
    forgotten: 'Forgot your password?',
    passwordShort: 'Please use at least 8 characters.',
  },
  (language) => import(`./messages.${language}.ts`),
);
