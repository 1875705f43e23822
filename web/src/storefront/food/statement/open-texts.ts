import { type OpenAllergens, optionGroupName } from '@biteboard/contracts/rules';
import { listText } from '../../../lib/locale-text.ts';
import { allergensText } from '../food-words.ts';
import { t } from './messages.ts';

/** That what is in a dish depends on choices still to be made, and what can come with them. */
export function openTexts({ choices, allergens, mayContain, unstated }: OpenAllergens): string[] {
  const names = choices.map((label) => (label === null ? t('size') : optionGroupName(label)));
  return [
    t('depends', { parts: listText([...new Set(names)]) }),
    ...(allergens.length > 0 ? [t('openAllergens', { allergens: allergensText(allergens) })] : []),
    ...(mayContain.length > 0 ? [t('openTraces', { allergens: allergensText(mayContain) })] : []),
    ...(unstated.length > 0 ? [t('unstated', { parts: unstated.join(', ') })] : []),
  ];
}
