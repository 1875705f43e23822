import type { TranslationOf } from '../../../lib/texts/texts-of.ts';
import type { t } from './texts.ts';

export const texts: TranslationOf<typeof t> = {
  label: 'Name dieser Adresse',
  labelHint: 'Zum Beispiel Zuhause oder Arbeit.',
  name: 'Name',
  phone: 'Telefon',
  street: 'Straße und Hausnummer',
  unit: 'Wohnung (optional)',
  city: 'Ort',
  province: 'Bundesland/Provinz',
  postalCode: 'Postleitzahl',
  country: 'Land',
  instructions: 'Hinweise (optional)',
  instructionsHint: 'Wie man die Tür findet.',
  nameMissing: 'Bitte geben Sie einen Namen ein.',
  phoneMissing: 'Bitte geben Sie eine Telefonnummer ein.',
  streetMissing: 'Bitte geben Sie Straße und Hausnummer ein.',
  cityMissing: 'Bitte geben Sie einen Ort ein.',
};
