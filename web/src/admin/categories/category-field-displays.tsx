import type { Daypart } from '@biteboard/contracts';
import {
  type FieldDisplays,
  showLines,
  showPicture,
  showText,
  showYesNo,
} from '../conflict/field-displays.tsx';
import { t as conflictMessages } from '../conflict/messages.ts';
import { daypartText } from '../dayparts/daypart-value.ts';
import { t as daypartMessages } from '../dayparts/messages.ts';
import { t as translationMessages } from '../translations/messages.ts';
import { type Translations, translationLines } from '../translations/translations-saved.ts';
import { t } from './messages.ts';
import type { CategoryFields } from './use-category-changes.ts';

/** Labels and formats of a category's fields. */
export const categoryFieldDisplays: FieldDisplays = (field) => {
  if (field === 'imageUrl') return { label: t('form.picture'), show: showPicture };
  if (field === 'pickupOnly') return { label: t('form.pickupOnly'), show: showYesNo };
  if (field === 'availableAt')
    return {
      label: daypartMessages('title'),
      show: (dayparts) => showLines((dayparts as readonly Daypart[]).map(daypartText)),
    };
  if (field === 'translations')
    return {
      label: translationMessages('title'),
      show: (translations) => showLines(translationLines(translations as Translations)),
    };
  return { label: t('form.name'), show: showText };
};

/** A category as one of many: its name, and what else may have been changed of it. */
export const wholeCategory: FieldDisplays = () => ({
  label: t('category'),
  show: (value) => {
    if (value === undefined) return <i>{conflictMessages('notThere')}</i>;
    const { name, imageUrl, pickupOnly, translations } = value as CategoryFields;
    return (
      <>
        {name}
        {pickupOnly && `, ${t('pickupOnly')}`}
        {Object.keys(translations).length > 0 && showLines(translationLines(translations))}
        {imageUrl && showPicture(imageUrl)}
      </>
    );
  },
});
