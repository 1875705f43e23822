/** Where roads are measured in miles, of the countries that a shop may be in. */
const IN_MILES: readonly (string | undefined)[] = ['US', 'GB'];
const MILES_PER_KM = 0.621371;

/**
 * A distance as people of the country measure it, in a language: '4.8 km', '12.0 km', '104 km', and in a country of
 * miles '3.0 mi'; roughly, for an estimated distance or a rule: '4.8 km', '12 km', '104 km'.
 */
export function writtenDistance(
  km: number,
  country: string | undefined,
  locale: string,
  roughly = false,
): string {
  const inMiles = IN_MILES.includes(country);
  const value = inMiles ? km * MILES_PER_KM : km;
  const digits = value < (roughly ? 10 : 100) ? 1 : 0;
  return value.toLocaleString(locale, {
    style: 'unit',
    unit: inMiles ? 'mile' : 'kilometer',
    minimumFractionDigits: roughly ? 0 : digits,
    maximumFractionDigits: digits,
  });
}
