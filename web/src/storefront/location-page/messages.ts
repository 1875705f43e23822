import { messagesOf } from '../../lib/messages/messages-of.ts';

/** The texts of a location's page. */
export const t = messagesOf(
  {
    map: 'Show on a map',
    orderHere: 'Order from here',
    both: 'Takeout and delivery',
    hours: 'Hours of the next 7 days',
    special: 'Special days',
    days: '{from} to {to}',
    others: 'Other locations',
    unknown: 'There is no such location.',
    unknownHint: 'It may have closed or moved. The menu and the other locations are still there.',
    menu: 'To the menu',
  },
  (language) => import(`./messages.${language}.ts`),
);
