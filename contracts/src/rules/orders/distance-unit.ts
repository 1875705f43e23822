export type DistanceUnit = 'km' | 'mi';

/** Where roads are measured in miles, of the countries that a shop may be in. */
const IN_MILES: readonly (string | undefined)[] = ['US', 'GB'];
const MILES_PER_KM = 0.621371;

/** What people of a shop's country measure roads in. */
export const distanceUnit = (country: string | undefined): DistanceUnit =>
  IN_MILES.includes(country) ? 'mi' : 'km';

/** A distance in km as a number of that unit, not rounded. */
export const kmIn = (unit: DistanceUnit, km: number): number => (unit === 'mi' ? km * MILES_PER_KM : km);
