import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** The texts of the end of a shop's pages. */
export const t = messagesOf(
  {
    hours: 'Hours',
    places: 'Where to find us',
    know: 'Good to know',
    shops: 'All shops',
    copyright: '© {year} {name}. Prices in {currency}, tax is added at checkout.',
    orderingBy: 'Ordering by',
  },
  (language) => import(`./messages.${language}.ts`),
);
