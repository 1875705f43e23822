import { messagesOf } from '../../lib/messages/messages-of.ts';

/** The texts of what every room needs of the shop. */
export const t = messagesOf(
  {
    open24h: 'Open 24 hours',
    openUntil: 'Open until {time}',
    closed: 'Closed now',
    pausedUntil: 'No orders until {time}',
    opensAt: 'Opens {time}',
    opensTomorrow: 'Opens tomorrow, {time}',
    dayToday: '{day}, today',
  },
  (language) => import(`./messages.${language}.ts`),
);
