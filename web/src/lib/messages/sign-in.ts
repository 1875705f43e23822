import { messagesOf } from './messages-of.ts';

/** The messages that both logins say, the shop's and the dashboard's. */
export const t = messagesOf(
  {
    loginFailed: 'Login failed',
    email: 'Email',
    emailMissing: 'Please enter your email.',
    emailWrong: 'This does not look like an email, for example name@example.com.',
    password: 'Password',
    passwordMissing: 'Please enter your password.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    loggingIn: 'Logging in...',
  },
  (language) => import(`./sign-in.${language}.ts`),
);
