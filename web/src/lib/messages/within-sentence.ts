import { language } from './language.ts';

/** A category's name as a part of a sentence: 'other breads' in English; other languages keep a name as it is written. */
export const withinSentence = (name: string): string =>
  language() === 'en' ? name.toLocaleLowerCase() : name;
