import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** The texts of the order type's dialog. */
export const t = messagesOf(
  {
    title: 'How would you like your food?',
    readyAbout: 'Ready in about {minutes} min at {place}',
    readyAboutPlain: 'Ready in about {minutes} min',
    readyFrom: 'Ready from {when} at {place}',
    readyFromPlain: 'Ready from {when}',
    deliveryFrom: 'From {fee}, up to {distance}',
    deliveryFromPlain: 'From {fee}',
    deliveryFreeOver: '{text}. Free over {amount}',
    takeoutOnly: '{categories} are takeout only.',
    start: 'Start my order',
  },
  (language) => import(`./messages.${language}.ts`),
);
