import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** The texts of the filter by allergens and diets. */
export const t = messagesOf(
  {
    without: 'Without {allergen}',
    remove: 'Remove {wish}',
    clear: 'Clear',
    hidden:
      '{count, plural, one {# dish is hidden: it does not fit what you chose, or the restaurant does not say.} other {# dishes are hidden: they do not fit what you chose, or the restaurant does not say.}}',
    elsewhere: 'Dishes that fit are in',
    nothingFits: 'No dish of this menu fits what you chose.',
    title: 'Allergens and diets',
    hint: 'Dishes that have what you leave out, or may have traces of it, are hidden. So are those of which the restaurant does not say.',
    leave: 'Without',
    diet: 'Diet',
    show: '{count, plural, one {Show # dish} other {Show # dishes}}',
    severe: 'If you have a severe allergy, please talk to the restaurant before you order.',
  },
  (language) => import(`./messages.${language}.ts`),
);
