import { type Location, toldKm } from '@biteboard/contracts';
import type { GeoPoint } from '@biteboard/platform/ports';
import { roadKm } from './dropoff-point.ts';

/** What is known of a delivery's route before it is judged. */
export interface RouteInput {
  /** Whether an address was named at all. */
  isNamed: boolean;
  /** Its point; undefined where the address was not found. */
  to: GeoPoint | undefined;
  /** Where we find the address ourselves; absent where no pin says otherwise. */
  found?: GeoPoint | undefined;
  /** Where each of the locations is that it may start from. */
  starts: readonly RouteStart[];
}

export interface RouteStart {
  location: Location;
  /** Undefined where the location's address was not found. */
  place: Pick<GeoPoint, 'lat' | 'lon'> | undefined;
}

export interface DeliveryRoute {
  location: Location;
  /** By road, up to the next 0.1. */
  km: number;
}

/** From the nearest location that may be started from; of two as near the first. */
export const shortestRoute = ({ to, found, starts }: RouteInput): DeliveryRoute | undefined => {
  if (!to) return undefined;
  const routes = starts.flatMap(({ location, place }) =>
    place ? { location, km: toldKm(roadKm(place, { to, found })) } : [],
  );
  return routes.reduce<DeliveryRoute | undefined>(
    (nearest, route) => (nearest && nearest.km <= route.km ? nearest : route),
    undefined,
  );
};
