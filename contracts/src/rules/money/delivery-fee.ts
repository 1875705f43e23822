import type { Address } from '../../entities/site.ts';

const BASE_FEE_CENTS = 800;
/** What goes beyond it is paid by the km (spec §9). */
export const DELIVERY_BASE_KM = 8;
const EXTRA_KM_CENTS = 100;
/** Roads are longer than the great circle (`decided §9`). */
const ROAD_FACTOR = 1.3;
const EARTH_RADIUS_KM = 6371.0088;
const FLOAT_NOISE_KM = 1e-9;

/**
 * The whole delivery fee in cents: 800 up to 8 km, then 100 for each further km begun (spec §9).
 * Throws RangeError for a distance that is not known: it must never become a free delivery.
 */
export function deliveryFee(km: number): number {
  if (!(Number.isFinite(km) && km >= 0)) throw new RangeError(`Not a distance: ${km}`);
  return BASE_FEE_CENTS + EXTRA_KM_CENTS * Math.ceil(Math.max(0, km - DELIVERY_BASE_KM - FLOAT_NOISE_KM));
}

/** The settings of a site that decide who pays for delivery. */
export interface FreeDelivery {
  freeDeliveryEnabled: boolean;
  freeDeliveryMinSubtotalCents: number;
}

/** Who pays which part of a fee, in cents: the parts always add up to the fee (`decided §4`). */
export function shareDeliveryFee(
  order: FreeDelivery & { feeCents: number; subtotalCents: number; splitDeliveryFee: boolean },
): { customerCents: number; restaurantCents: number } {
  const { feeCents } = order;
  if (freeDeliveryGapCents(order) === 0) return { customerCents: 0, restaurantCents: feeCents };
  const restaurantCents = order.splitDeliveryFee ? Math.floor(feeCents / 2) : 0;
  return { customerCents: feeCents - restaurantCents, restaurantCents };
}

/** What the items subtotal (before discount) still lacks for free delivery, in cents; null where a site has none. */
export function freeDeliveryGapCents(order: FreeDelivery & { subtotalCents: number }): number | null {
  if (!order.freeDeliveryEnabled) return null;
  return Math.max(0, order.freeDeliveryMinSubtotalCents - order.subtotalCents);
}

export type Coordinates = Required<Pick<Address, 'lat' | 'lon'>>;

/** As the crow flies, in km. */
export function greatCircleKm(from: Coordinates, to: Coordinates): number {
  const rad = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2;
  const a =
    half(to.lat - from.lat) + Math.cos(from.lat * rad) * Math.cos(to.lat * rad) * half(to.lon - from.lon);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Road distance in km: the great circle × 1.3 (`decided §9`). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  return greatCircleKm(from, to) * ROAD_FACTOR;
}

/** A distance as shown and compared, in km, rounded up to 0.1, which changes no fee and no whole limit. */
export function toldKm(km: number): number {
  return Math.ceil(Math.max(0, km - FLOAT_NOISE_KM) * 10) / 10;
}
