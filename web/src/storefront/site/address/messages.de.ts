import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  street: 'Straße und Hausnummer',
  unit: 'Wohnung, Etage',
  city: 'Ort',
  province: 'Provinz',
  state: 'Bundesstaat',
  postalCode: 'Postleitzahl',
  zip: 'ZIP-Code',
  postcode: 'Postleitzahl',
  country: 'Land',
  streetMissing: 'Geben Sie Straße und Hausnummer ein.',
  cityMissing: 'Geben Sie den Ort ein.',
  provinceMissing: 'Geben Sie die Provinz oder den Bundesstaat ein.',
  postalCodeMissing: 'Geben Sie die Postleitzahl ein.',
};
