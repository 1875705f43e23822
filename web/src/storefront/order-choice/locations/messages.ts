import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** The texts of the choice of a location. */
export const t = messagesOf(
  {
    pickupLocation: 'Pickup location',
    locationsFailed: 'Failed to load locations: {message}',
    whereFrom: 'Which location?',
    fromHere: 'Use my location',
    byDistance: 'The nearest open one comes first.',
    positionRefused: 'Your browser does not tell where you are. Choose from the list.',
    positionUnknown: 'Where you are could not be found out. Choose from the list.',
    away: 'about {distance} away',
    busy: 'busy',
    todayHours: 'Today {hours}',
    noTakeout: 'Delivery only',
    noDelivery: 'Takeout only',
    soldOutHere: 'Sold out here: {dishes}',
    more: '{count} more',
  },
  (language) => import(`./messages.${language}.ts`),
);
