import { textsOf } from '../../../lib/texts/texts-of.ts';

/** The texts of the search over the menu. */
export const t = textsOf(
  {
    none: 'Nothing on the menu for “{query}”.',
    noneHint: 'Try another word, or look through the categories.',
    hidden: '{count, plural, one {The filter hides # dish.} other {The filter hides # dishes.}}',
    asOption: 'As an option',
    inDish: 'in {name}',
    inDishAndMore: 'in {name} and {count} more',
    close: 'Close search',
  },
  (language) => import(`./texts.${language}.ts`),
);
