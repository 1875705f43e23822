import { messagesOf } from './messages-of.ts';

/** The messages of what stands everywhere, and of what several rooms say; a room's own stand in its `messages.ts`. */
export const t = messagesOf(
  {
    'common.product': 'Biteboard',
    'common.close': 'Close',
    'common.tryAgain': 'Try again',
    'common.loading': 'Loading',
    'common.clear': 'Clear',
    'common.offline': 'You are offline. What you see may be out of date.',
    'common.connectionLost': 'the connection was lost.',
    'common.pageFailed': 'This page could not be shown.',
    'common.regionFailed': 'This part could not be loaded.',
    'common.less': 'One less of {name}',
    'common.more': 'One more of {name}',
    'common.quantityOf': 'Quantity of {name}',
    'common.veg': 'Veg',
    'common.nonVeg': 'Non-Veg',
    'common.spice': '{count} of 4 chillies',
    'common.closedDay': 'Closed',
    'common.allDay': '24 hours',
    'common.optional': '(optional)',
    'common.included': 'Included',
    'common.orderOnline': 'Order Online',
    'common.viewOrder': 'View order',
    'common.unknownError': 'Unknown error',
    'common.language': 'Language',
    'common.languageFailed': '{language} could not be loaded. Please try again.',
  },
  (language) => import(`./common.${language}.ts`),
);
