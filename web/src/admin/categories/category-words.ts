import { picture, text, type WordsOf, yesNo } from '../meanwhile/values.tsx';
import { t } from './texts.ts';

/** How the fields of a category are called and read. */
export const categoryWords: WordsOf = (field) => {
  if (field === 'imageUrl') return { label: t('form.picture'), show: picture };
  if (field === 'pickupOnly') return { label: t('form.pickupOnly'), show: yesNo };
  return { label: t('form.name'), show: text };
};
