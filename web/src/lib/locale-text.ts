import { locale } from './messages/index.ts';
import { language } from './messages/language.ts';

/** '4.8', '12.0', '104'; roughly, for an estimated distance: '4.8', '12', '104'. */
export function kmNumber(km: number, roughly = false): string {
  const digits = km < (roughly ? 10 : 100) ? 1 : 0;
  return km.toLocaleString(locale(), {
    minimumFractionDigits: roughly ? 0 : digits,
    maximumFractionDigits: digits,
  });
}

/** 'Curries, Tandoor and Breads' */
export const listText = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);

/** A category's name as a part of a sentence: 'other breads' in English; other languages keep a name as it is written. */
export const withinSentence = (name: string): string =>
  language() === 'en' ? name.toLocaleLowerCase() : name;
