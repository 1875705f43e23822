import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** What a dish, or a line of the cart, states to be in it. */
export const t = messagesOf(
  {
    title: 'What is in it',
    statedNone: 'Contains none of the allergens that must be stated.',
    traces: 'May contain {allergens}',
    notStated: 'The restaurant does not say which allergens are in it. Please ask before you order.',
    tracesNotStated: 'The restaurant does not say whether it may contain traces.',
    unstated: 'Not stated for {parts}',
    nutrition: 'Nutrition',
    avoided: 'You leave out {allergens}: this has it, or may have it.',
    depends: 'What is in it depends on your choice: {parts}',
    openAllergens: 'Depending on your choice, also {allergens}',
    openTraces: 'Depending on your choice, traces of {allergens}',
    avoidedByChoice: 'You leave out {allergens}: whether this has it depends on your choice.',
    size: 'size',
    none: 'No allergens',
    noneStated: 'Allergens not stated',
  },
  (language) => import(`./messages.${language}.ts`),
);
