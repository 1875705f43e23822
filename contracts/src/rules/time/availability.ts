import type { Availability } from '../../entities/product.ts';
import { hasChoiceLeft, type MarkedOptions, withoutChoiceAt } from './option-availability.ts';

const AVAILABLE: Availability = { soldOut: false, until: null };

const holdsAt =
  (now: number) =>
  ({ until }: Pick<Availability, 'until'>): boolean =>
    until === null || Date.parse(until) > now;

/** The availability at a time (ms since 1970): past its `until`, a product is available again (`decided §7`). */
export const availabilityAt = (availability: Availability | undefined, now: number): Availability => {
  const holds = holdsAt(now);
  if (!availability?.soldOut || !holds(availability)) return AVAILABLE;
  const { more = [], ...latest } = availability;
  const left = more.filter(holds);
  return { ...latest, ...(left.length > 0 ? { more: left } : {}) };
};

const lackingIds = ({ locationIds = [], more = [] }: Availability): string[] => [
  ...locationIds,
  ...more.flatMap((mark) => mark.locationIds),
];

/**
 * The locations that have no more of a product that others still have, or of something that must be chosen for it; none
 * where it is sold out everywhere.
 */
export const soldOutAt = (
  product: { availability?: Availability | undefined } & Partial<MarkedOptions>,
  now: number,
): readonly string[] => {
  const marked = lackingIds(availabilityAt(product.availability, now));
  return [...new Set([...marked, ...withoutChoiceAt(product, now)])];
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
  const availability = availabilityAt(product.availability, now);
  const isHere =
    !availability.locationIds || (locationId !== undefined && lackingIds(availability).includes(locationId));
  return (availability.soldOut && isHere) || !hasChoiceLeft(product, now, locationId);
};
