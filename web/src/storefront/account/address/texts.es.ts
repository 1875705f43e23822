import type { TranslationOf } from '../../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  label: 'Nombre de esta dirección',
  labelHint: 'Por ejemplo, Casa o Trabajo.',
  name: 'Nombre',
  phone: 'Teléfono',
  street: 'Calle y número',
  unit: 'Piso o puerta (opcional)',
  city: 'Ciudad',
  province: 'Provincia/Estado',
  postalCode: 'Código postal',
  country: 'País',
  instructions: 'Indicaciones (opcional)',
  instructionsHint: 'Cómo encontrar la puerta.',
  nameMissing: 'Indique un nombre.',
  phoneMissing: 'Indique un número de teléfono.',
  streetMissing: 'Indique una calle y un número.',
  cityMissing: 'Indique una ciudad.',
};
