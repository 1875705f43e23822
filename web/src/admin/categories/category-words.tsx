import { t as meanwhile } from '../meanwhile/messages.ts';
import { picture, text, type WordsOf, yesNo } from '../meanwhile/values.tsx';
import { t } from './messages.ts';
import type { CategoryFields } from './use-category-changes.ts';

/** How the fields of a category are called and read. */
export const categoryWords: WordsOf = (field) => {
  if (field === 'imageUrl') return { label: t('form.picture'), show: picture };
  if (field === 'pickupOnly') return { label: t('form.pickupOnly'), show: yesNo };
  return { label: t('form.name'), show: text };
};

/** A category as one of many: its name, and what else may have been changed of it. */
export const wholeCategory: WordsOf = () => ({
  label: t('category'),
  show: (value) => {
    if (value === undefined) return <i>{meanwhile('notThere')}</i>;
    const { name, imageUrl, pickupOnly } = value as CategoryFields;
    return (
      <>
        {name}
        {pickupOnly && `, ${t('pickupOnly')}`}
        {imageUrl && picture(imageUrl)}
      </>
    );
  },
});
