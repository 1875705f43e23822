import { type Address, greatCircleKm } from '@biteboard/contracts';
import type { GeoPoint } from '@biteboard/platform/ports';

/** So far may a pin lie from where we find its address: the middle of an area can be far from a house in it. */
export const TOLERANCE_KM: Record<GeoPoint['precision'], number> = { exact: 3, approximate: 25 };

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
