import {
  type AdminProduct,
  availabilityAt,
  type FoodFacts,
  isSoldOut,
  optionMarksAt,
  type Product,
  soldOutAt,
  withOptionMarks,
} from '@biteboard/contracts';
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
  const product = omit(productOf(state), ['availability', 'optionAvailability']);
  const locationIds = soldOutAt(state, now);
  return {
    ...withUnstated(withOptionMarks(product, state.optionAvailability, now)),
    soldOut: isSoldOut(state, now),
    ...(locationIds.length > 0 ? { soldOutAt: [...locationIds] } : {}),
  };
};

/** What admins see of it; a shared product with the release that its site has. */
export const adminProduct = (
  state: ProductState,
  now: number,
  release: number | null = null,
): AdminProduct => {
  const { updatedAt, hidden, shared, overrides } = state;
  const optionAvailability = optionMarksAt(state.optionAvailability, now);
  const product = omit(productOf(state), ['shared', 'optionAvailability']);
  return {
    ...withUnstated(withOptionMarks(product, optionAvailability, now)),
    ...(hidden ? { hidden } : {}),
    ...(shared ? { shared: { ...shared, release } } : {}),
    ...(overrides ? { overrides: [...overrides] } : {}),
    soldOut: isSoldOut(state, now),
    availability: availabilityAt(state.availability, now),
    ...(optionAvailability.length > 0 ? { optionAvailability } : {}),
    version: state.version,
    ...(updatedAt ? { updatedAt } : {}),
  };
};
