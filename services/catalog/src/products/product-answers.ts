import { type AdminProduct, availabilityAt, type FoodFacts, type Product } from '@biteboard/contracts';
import { omit } from '../fields/omit.ts';
import { type ProductState, productOf } from './product.ts';

/** What a dish does not state is null, also of one that was stored before dishes could state it. */
const withUnstated = <P extends FoodFacts>(product: P): P => ({
  ...product,
  allergens: product.allergens ?? null,
  mayContain: product.mayContain ?? null,
  diets: product.diets ?? null,
  calories: product.calories ?? null,
  nutrition: product.nutrition ?? null,
});

/** What everybody sees of a product at a moment (ms since 1970). */
export const shopProduct = (state: ProductState, now: number): Product => {
  const { availability, ...product } = productOf(state);
  return { ...withUnstated(product), soldOut: availabilityAt(availability, now).soldOut };
};

/** What admins see of it; a shared product with the release that its site has. */
export const adminProduct = (
  state: ProductState,
  now: number,
  release: number | null = null,
): AdminProduct => {
  const availability = availabilityAt(state.availability, now);
  const { updatedAt, hidden, shared, overrides } = state;
  return {
    ...omit(withUnstated(productOf(state)), ['shared']),
    ...(hidden ? { hidden } : {}),
    ...(shared ? { shared: { ...shared, release } } : {}),
    ...(overrides ? { overrides: [...overrides] } : {}),
    soldOut: availability.soldOut,
    availability,
    version: state.version,
    ...(updatedAt ? { updatedAt } : {}),
  };
};
