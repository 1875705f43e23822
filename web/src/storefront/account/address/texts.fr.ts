import type { TranslationOf } from '../../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  label: 'Nom de cette adresse',
  labelHint: 'Par exemple Maison ou Bureau.',
  name: 'Nom',
  phone: 'Téléphone',
  street: 'Numéro et rue',
  unit: 'Appartement (facultatif)',
  city: 'Ville',
  province: 'Province/État',
  postalCode: 'Code postal',
  country: 'Pays',
  instructions: 'Indications (facultatif)',
  instructionsHint: 'Comment trouver la porte.',
  nameMissing: 'Veuillez indiquer un nom.',
  phoneMissing: 'Veuillez indiquer un numéro de téléphone.',
  streetMissing: 'Veuillez indiquer un numéro et une rue.',
  cityMissing: 'Veuillez indiquer une ville.',
};
