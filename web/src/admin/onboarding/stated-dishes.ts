import type { AdminProduct } from '@biteboard/contracts';
import { unstatedParts } from '@biteboard/contracts/rules';

/** How many dishes of a menu state their allergens, with their flavors and extras. */
export const statedDishes = (products: readonly AdminProduct[]): { stated: number; count: number } => ({
  stated: products.filter((product) => unstatedParts(product).length === 0).length,
  count: products.length,
});
