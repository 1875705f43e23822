import { type Address, type Coordinates, distanceKm, greatCircleKm } from '@biteboard/contracts';
import type { GeoPoint } from '@biteboard/platform/ports';

/** So far may a pin lie from where we find its address: the middle of an area can be far from a house in it. */
export const TOLERANCE_KM: Record<GeoPoint['precision'], number> = { exact: 3, approximate: 25 };

/** The most that a pin may take off the way, in km (`decided §20`). */
export const MOST_SHORTENED_KM = 3;

/**
 * Where an address is: its pin is believed as far as it agrees with the place that we find. Undefined where we find
 * none, whatever the pin: a distance that only the customer knows would be a price of their making.
 */
export const dropoffPoint = (
  found: GeoPoint | undefined,
  { lat, lon }: Pick<Address, 'lat' | 'lon'>,
): GeoPoint | undefined => {
  if (!found || lat === undefined || lon === undefined) return found;
  const agrees = greatCircleKm(found, { lat, lon }) <= TOLERANCE_KM[found.precision];
  return agrees ? { lat, lon, precision: found.precision } : found;
};

/**
 * By road to a pin, in km: at least the way to the place that we find, less what its postal area reaches towards us. A
 * pin on the kitchen's own roof would deliver a whole area at the price of a neighbour.
 */
export const roadKm = (
  from: Coordinates,
  { to, found = to }: { to: GeoPoint; found?: GeoPoint | undefined },
): number => {
  const reachKm = Math.min(found.radiusKm ?? MOST_SHORTENED_KM, MOST_SHORTENED_KM);
  return Math.max(distanceKm(from, to), distanceKm(from, found) - (to === found ? 0 : reachKm));
};
