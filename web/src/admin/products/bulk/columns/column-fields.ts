import { LANGUAGES, MENU_FIELDS } from '@biteboard/contracts/constants';
import { locale } from '../../../../lib/messages/index.ts';
import { t } from '../messages.ts';

type MenuFieldName = (typeof MENU_FIELDS)[number];

/** Texts that a product may hold in several languages. */
const TRANSLATED = ['name', 'description', 'category'] as const;

const TRANSLATION = /^(name|description|category)\.([a-z]{2,3})$/;

const isField = (field: string): field is MenuFieldName => (MENU_FIELDS as readonly string[]).includes(field);

/** Whether a column can be taken for it. */
export const isColumnField = (field: string): boolean => isField(field) || TRANSLATION.test(field);

/** 'Price', 'Name in French': what a column was taken for. */
export function columnFieldText(field: string): string {
  if (isField(field)) return t(`field.${field}`);
  const [, of, language] = TRANSLATION.exec(field) ?? [];
  if (!of || !language) return field;
  const name = new Intl.DisplayNames(locale(), { type: 'language' }).of(language) ?? language;
  return t('fieldIn', { field: columnFieldText(of), language: name });
}

/** All that a column can be taken for, with what stands in the file already; '' is for nothing. */
export function fieldOptions(found: readonly (string | null)[]): { value: string; label: string }[] {
  const translations = LANGUAGES.flatMap((language) => TRANSLATED.map((of) => `${of}.${language}`));
  const fields = [...MENU_FIELDS, ...translations, ...found.filter((field) => field !== null)];
  return [
    { value: '', label: t('notImported') },
    ...[...new Set(fields)].map((value) => ({ value, label: columnFieldText(value) })),
  ];
}
