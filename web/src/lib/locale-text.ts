import { isolated, writtenDistance } from '@biteboard/contracts/rules';
import { locale } from './messages/index.ts';
import { language } from './messages/language.ts';

/** A distance as people of the country measure it: '4.8 km' or '3.0 mi'; roughly, for an estimated distance or a rule. */
export const distanceText = (km: number, country: string | undefined, roughly = false): string =>
  writtenDistance(km, country, locale(), roughly);

/** 'Curries, Tandoor and Breads' */
export const listText = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items.map(isolated));

/** A category's name as a part of a sentence: 'other breads' in English; other languages keep a name as it is written. */
export const withinSentence = (name: string): string =>
  language() === 'en' ? name.toLocaleLowerCase() : name;
