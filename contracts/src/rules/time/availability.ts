import type { Availability } from '../../entities/product.ts';
import { hasChoiceLeft, type MarkedOptions, withoutChoiceAt } from './option-availability.ts';

const AVAILABLE: Availability = { soldOut: false, until: null };

/** The availability at a time (ms since 1970): past its `until`, a product is available again (`decided §7`). */
export const availabilityAt = (availability: Availability | undefined, now: number): Availability => {
  if (!availability?.soldOut) return AVAILABLE;
  const { until } = availability;
  return until !== null && Date.parse(until) <= now ? AVAILABLE : availability;
};

/**
 * The locations that have no more of a product that others still have, or of something that must be chosen for it; none
 * where it is sold out everywhere.
 */
export const soldOutAt = (
  product: { availability?: Availability | undefined } & Partial<MarkedOptions>,
  now: number,
): readonly string[] => {
  const { locationIds = [] } = availabilityAt(product.availability, now);
  return [...new Set([...locationIds, ...withoutChoiceAt(product, now)])];
};

/**
 * Whether quote and checkout refuse it with `SOLD_OUT` (`decided §5`): everywhere or at the location, or because
 * something that must be chosen has no choice left.
 */
export const isSoldOut = (
  product: { availability?: Availability | undefined } & Partial<MarkedOptions>,
  now: number,
  locationId?: string,
): boolean => {
  const { soldOut, locationIds } = availabilityAt(product.availability, now);
  const isHere = !locationIds || (locationId !== undefined && locationIds.includes(locationId));
  return (soldOut && isHere) || !hasChoiceLeft(product, now, locationId);
};
