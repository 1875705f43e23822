import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** The texts around a forgotten password. */
export const t = messagesOf(
  {
    title: 'Forgot your password?',
    intro: 'Tell us your email, and we send you a link that sets a new one.',
    send: 'Send the link',
    sending: 'Sending…',
    sent: 'We have sent you a link if we know this address. It works for one hour.',
    otherEmail: 'Use another email',
    back: 'Back to login',
  },
  (language) => import(`./messages.${language}.ts`),
);
