import { textsOf } from '../../lib/texts/texts-of.ts';

/** The texts of what every room needs of the shop. */
export const t = textsOf(
  {
    open24h: 'Open 24 hours',
    openUntil: 'Open until {time}',
    closed: 'Closed now',
    pausedUntil: 'No orders until {time}',
    opensAt: 'Opens {time}',
    opensTomorrow: 'Opens tomorrow, {time}',
    dayToday: '{day}, today',
  },
  (language) => import(`./texts.${language}.ts`),
);
