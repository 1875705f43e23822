import { messagesOf } from '../../../lib/messages/messages-of.ts';

/** The texts of an address. */
export const t = messagesOf(
  {
    street: 'Street address',
    unit: 'Unit, floor',
    city: 'City',
    province: 'Province',
    state: 'State',
    postalCode: 'Postal code',
    zip: 'ZIP code',
    postcode: 'Postcode',
    country: 'Country',
    streetMissing: 'Enter street and number.',
    cityMissing: 'Enter the city.',
    provinceMissing: 'Enter the province or state.',
    postalCodeMissing: 'Enter the postal code.',
  },
  (language) => import(`./messages.${language}.ts`),
);
