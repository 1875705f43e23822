import { distanceUnit, kmIn } from './distance-unit.ts';

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
  const unit = distanceUnit(country);
  const value = kmIn(unit, km);
  const digits = value < (roughly ? 10 : 100) ? 1 : 0;
  return value.toLocaleString(locale, {
    style: 'unit',
    unit: unit === 'mi' ? 'mile' : 'kilometer',
    minimumFractionDigits: roughly ? 0 : digits,
    maximumFractionDigits: digits,
  });
}
