import { messagesOf } from '../../lib/messages/messages-of.ts';

/** The texts of dishes that are not to be had at the chosen time or location. */
export const t = messagesOf(
  {
    from: 'from {time}',
    fromOn: 'from {day}, {time}',
    notServed: 'Not served then',
    soldOutHere: 'Sold out here',
    openLimited: '{name}, {limit}',
    servedFrom: '{name}: {limit}. Choose a later time to order it.',
    neverServed: '{name} is not served at the chosen time',
    soldOutAt: '{name} is sold out at {place}',
  },
  (language) => import(`./messages.${language}.ts`),
);
