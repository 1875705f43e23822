import { messagesOf } from '../../lib/messages/messages-of.ts';

/** The texts around every page of a shop. */
export const t = messagesOf(
  {
    home: 'Home',
    skip: 'Skip to the menu',
    call: 'Call {phone}',
    cart: '{count, plural, one {Your order, # item} other {Your order, # items}}',
    siteFailed: 'Failed to load site: {message}',
    hostFailed: 'Failed to resolve site',
    description: '{tagline} Order takeout online from {name}.',
  },
  (language) => import(`./messages.${language}.ts`),
);
