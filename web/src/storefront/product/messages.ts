import { messagesOf } from '../../lib/messages/messages-of.ts';

/** The texts of a dish being chosen. */
export const t = messagesOf(
  {
    size: 'Size',
    spice: 'Spice level',
    flavor: 'Flavor',
    portion: 'Portion',
    quantity: 'Quantity',
    spiceOf: 'Spice',
    required: 'Required',
    optional: 'Optional',
    choose: 'Choose {count}',
    chooseAtLeast: 'Choose at least {count}',
    chooseBetween: 'Choose {min} to {max}',
    upTo: 'Up to {count}',
    freeUnits: '{count, plural, one {# is free} other {# are free}}',
    free: 'Free',
    nextExtras: 'Next: extras',
    soldOut: '{name} is sold out',
    optionSoldOut: 'Sold out',
    add: 'Add to order',
    added: '{name} added',
    save: 'Save changes',
    saved: '{name} updated',
    changed: '{name} has changed since you added it. Please check your choices and the price.',
    gone: '{name} is no longer on the menu',
    goneDish: 'This dish is no longer on the menu',
    chooseSize: 'Choose a size to continue',
    chooseSpice: 'Choose a spice level to continue',
    chooseGroup: '{group} to continue',
    chooseFromGroup: 'Choose your {group} to continue',
    chooseMore: 'Choose {count} more from {group}',
    backToSize: 'Back to size and spice',
  },
  (language) => import(`./messages.${language}.ts`),
);

export type MessageKey = Parameters<typeof t>[0];
