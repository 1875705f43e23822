import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  street: 'Calle y número',
  unit: 'Piso, puerta',
  city: 'Ciudad',
  province: 'Provincia',
  state: 'Estado',
  postalCode: 'Código postal',
  zip: 'Código ZIP',
  postcode: 'Código postal',
  country: 'País',
  streetMissing: 'Indique la calle y el número.',
  cityMissing: 'Indique la ciudad.',
  provinceMissing: 'Indique la provincia o el estado.',
  postalCodeMissing: 'Indique el código postal.',
};
