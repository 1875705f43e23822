import type { Availability } from '../../entities/product.ts';

const AVAILABLE: Availability = { soldOut: false, until: null };

/** The availability at a time (ms since 1970): past its `until`, a product is available again (`decided §7`). */
export const availabilityAt = (availability: Availability | undefined, now: number): Availability => {
  if (!availability?.soldOut) return AVAILABLE;
  const { until } = availability;
  return until !== null && Date.parse(until) <= now ? AVAILABLE : availability;
};

/** Whether quote and checkout refuse it with `SOLD_OUT` (`decided §5`). */
export const isSoldOut = (product: { availability?: Availability | undefined }, now: number): boolean =>
  availabilityAt(product.availability, now).soldOut;
