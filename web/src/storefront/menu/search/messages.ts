import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** The texts of the search over the menu. */
export const t = messagesOf(
  {
    none: 'Nothing on the menu for “{query}”.',
    noneHint: 'Try another word, or look through the categories.',
    hidden: '{count, plural, one {The filter hides # dish.} other {The filter hides # dishes.}}',
    asOption: 'As an option',
    inDish: 'in {name}',
    inDishAndMore: 'in {name} and {count} more',
    close: 'Close search',
  },
  (language) => import(`./messages.${language}.ts`),
);
