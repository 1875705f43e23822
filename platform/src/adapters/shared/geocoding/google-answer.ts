import type { GeoPoint } from '../../../ports/geocoder.ts';

/** Google did not say where an address is; the message says why, and holds neither key nor address. */
export class NotSaid extends Error {
  override name = 'NotSaid';
}

const HOUSE = ['ROOFTOP', 'RANGE_INTERPOLATED'];
/** Found only by the country that was asked for, or its province: of the address itself Google knew nothing. */
const TOO_WIDE = ['country', 'administrative_area_level_1'];

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;

/** The place in an answer of the Geocoding API; undefined where it knows none. Throws `NotSaid`. */
export const placeIn = (answer: unknown): GeoPoint | undefined => {
  const { status, results } = fieldsOf(answer);
  if (status === 'ZERO_RESULTS') return undefined;
  if (status !== 'OK') {
    throw new NotSaid(/^[A-Z_]{1,40}$/.test(String(status)) ? String(status) : 'an unreadable answer');
  }
  const { geometry, partial_match: partial, types } = fieldsOf(listOf(results)[0]);
  const { location, location_type: kind } = fieldsOf(geometry);
  const { lat, lng: lon } = fieldsOf(location);
  if (!isDegrees(lat, 90) || !isDegrees(lon, 180)) throw new NotSaid('an unreadable answer');
  if (listOf(types).some((type) => TOO_WIDE.includes(String(type)))) return undefined;
  const exact = HOUSE.includes(String(kind)) && partial !== true;
  return { lat, lon, precision: exact ? 'exact' : 'approximate' };
};
