import { textsOf } from '../../../lib/texts/texts-of.ts';

/** The texts of an address. */
export const t = textsOf(
  {
    label: 'Name of this address',
    labelHint: 'For example Home or Work.',
    name: 'Name',
    phone: 'Phone',
    street: 'Street and number',
    unit: 'Unit or apartment (optional)',
    city: 'City',
    province: 'State/Province',
    postalCode: 'Postal code',
    country: 'Country',
    instructions: 'Instructions (optional)',
    instructionsHint: 'How to find the door.',
    nameMissing: 'Please enter a name.',
    phoneMissing: 'Please enter a phone number.',
    streetMissing: 'Please enter a street and number.',
    cityMissing: 'Please enter a city.',
  },
  (language) => import(`./texts.${language}.ts`),
);
