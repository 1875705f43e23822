import { isolated } from '../jsx/right-to-left.ts';
import { locale } from './messages/index.ts';
import { language } from './messages/language.ts';

/** Where roads are measured in miles, of the countries that a shop may be in. */
const IN_MILES: readonly (string | undefined)[] = ['US', 'GB'];
const MILES_PER_KM = 0.621371;

/**
 * '4.8 km', '12.0 km', '104 km', and in a country of miles '3.0 mi'; roughly, for an estimated distance or a rule:
 * '4.8 km', '12 km', '104 km'.
 */
export function distanceText(km: number, country: string | undefined, roughly = false): string {
  const inMiles = IN_MILES.includes(country);
  const value = inMiles ? km * MILES_PER_KM : km;
  const digits = value < (roughly ? 10 : 100) ? 1 : 0;
  return value.toLocaleString(locale(), {
    style: 'unit',
    unit: inMiles ? 'mile' : 'kilometer',
    minimumFractionDigits: roughly ? 0 : digits,
    maximumFractionDigits: digits,
  });
}

/** 'Curries, Tandoor and Breads' */
export const listText = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items.map(isolated));

/** A category's name as a part of a sentence: 'other breads' in English; other languages keep a name as it is written. */
export const withinSentence = (name: string): string =>
  language() === 'en' ? name.toLocaleLowerCase() : name;
