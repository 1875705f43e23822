import type { TranslationOf } from '../../../lib/messages/messages-of.ts';
import type { t } from './messages.ts';

export const messages: TranslationOf<typeof t> = {
  street: 'Adresse',
  unit: 'Appartement, étage',
  city: 'Ville',
  province: 'Province',
  state: 'État',
  postalCode: 'Code postal',
  zip: 'Code ZIP',
  postcode: 'Code postal',
  country: 'Pays',
  streetMissing: 'Indiquez la rue et le numéro.',
  cityMissing: 'Indiquez la ville.',
  provinceMissing: 'Indiquez la province ou l’État.',
  postalCodeMissing: 'Indiquez le code postal.',
};
