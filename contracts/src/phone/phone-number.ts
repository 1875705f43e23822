import {
  getCountryCallingCode,
  type PhoneNumber as Parsed,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { Address } from '../entities/site.ts';

type Country = Address['country'];

/** A phone number that can be dialled, with the parts by which it is stored, shown and looked for. */
export interface PhoneNumber {
  /** As it is dialled from anywhere, like `+442079460018`: digits alone, without trunk zero or extension. */
  e164: string;
  /** Its digits inside its country (the national significant number), like `2079460018`. */
  national: string;
  /** What is dialled once it is answered; '' where there is none. */
  extension: string;
}

/** Its area codes are shared by many countries and still growing: here the form of a number decides. */
const NORTH_AMERICAN = /^[2-9]\d\d[2-9]\d{6}$/;

const parsed = (text: string, country: Country): Parsed | undefined => {
  const number = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'), {
    defaultCountry: country,
    extract: false,
  });
  const isNorthAmerican = number?.countryCallingCode === '1' && NORTH_AMERICAN.test(number.nationalNumber);
  return number && (isNorthAmerican || number.isValid()) ? number : undefined;
};

/**
 * What a phone number in any writing means; one without a country code is of the given country. Undefined where the
 * text is no number, or one with too few or too many digits for its country.
 */
export function phoneNumber(text: string, country: Country): PhoneNumber | undefined {
  const number = parsed(text, country);
  return number && { e164: number.number, national: number.nationalNumber, extension: number.ext ?? '' };
}

/** A number as it is dialled from anywhere (E.164), without its extension; undefined where the text is none. */
export const dialled = (text: string, country: Country): string | undefined =>
  phoneNumber(text, country)?.e164;

/** A person's number as it is stored: `+17805550100`, or `+17805550100 ext. 5`; undefined where the text is none. */
export function storedPhone(text: string, country: Country): string | undefined {
  const number = phoneNumber(text, country);
  return number && (number.extension ? `${number.e164} ext. ${number.extension}` : number.e164);
}

/** A number as people of the country write it; the text itself where it is none, such as one of an earlier release. */
export function writtenPhone(text: string, country: Country): string {
  const number = parsed(text, country);
  if (!number) return text;
  return number.countryCallingCode === getCountryCallingCode(country)
    ? number.formatNational()
    : number.formatInternational();
}

const keys = (text: string): string => text.replace(/[^+\d]/g, '');

/**
 * A shop's number as it is stored: as it was typed where its digits dial it, so that people read it as they wrote it,
 * else as they would write it. Undefined where the text is no number.
 */
export function shopPhone(text: string, country: Country): string | undefined {
  const number = parsed(text, country);
  if (!number) return undefined;
  const written = writtenPhone(text, country);
  const dials = !number.ext && [number.number, written].some((one) => keys(one) === keys(text));
  return dials ? text.trim() : written;
}
