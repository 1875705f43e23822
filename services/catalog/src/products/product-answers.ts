import { type AdminProduct, availabilityAt, type Product } from '@biteboard/contracts';
import { type ProductState, productOf } from './product.ts';

/** What everybody sees of a product at a moment (ms since 1970). */
export const shopProduct = (state: ProductState, now: number): Product => {
  const { availability, ...product } = productOf(state);
  return { ...product, soldOut: availabilityAt(availability, now).soldOut };
};

/** What admins see of it. */
export const adminProduct = (state: ProductState, now: number): AdminProduct => {
  const availability = availabilityAt(state.availability, now);
  const { updatedAt } = state;
  return {
    ...productOf(state),
    soldOut: availability.soldOut,
    availability,
    version: state.version,
    ...(updatedAt ? { updatedAt } : {}),
  };
};
